/** The field `project` of a film's call: its JSON, and a timeline over it that is loaded when the form opens. */
import type { ComponentChildren } from 'preact';
import type { Document, Operation } from '../contract/contract.ts';
import type { Field } from '../contract/fields.ts';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import type { Caller } from '../shell/session.ts';
import { language } from '../words/words.ts';

export const isTimeline = ({ id }: Operation, { name }: Pick<Field, 'name'>): boolean =>
  id === 'renderVideoProject' && name === 'project';

type Props = {
  contract: Document;
  session: Caller;
  text: string;
  put(text: string): void;
  /** The field with the JSON, which stays usable when the timeline cannot be loaded. */
  children: ComponentChildren;
};

export function TimelineField({ contract, session, text, put, children }: Props) {
  const currentLanguage = language.use();
  const loaded = useLoaded(async () => {
    const [{ Timeline }, { readTimelineWords }] = await Promise.all([
      import('../timeline/timeline.tsx'),
      import('../words/timeline/timeline-words.ts'),
      loadStyle(),
    ]);
    await readTimelineWords();
    return { Timeline };
  }, `timeline ${currentLanguage}`);
  const Timeline = loaded.value?.Timeline;
  if (Timeline === undefined)
    return (
      <>
        <LoadedView of={loaded}>{() => null}</LoadedView>
        {children}
      </>
    );
  return (
    <Timeline document={contract} client={session.client} headers={session.headers} text={text} put={put}>
      {children}
    </Timeline>
  );
}

/** The style sheet of the timeline; once. */
function loadStyle(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="timeline-style"]')!.content;
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
    document.head.append(link);
  });
}
