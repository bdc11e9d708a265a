/** Properties of the selected clip, of the sound, or of the film: fields made from the contract. */
import { useEffect, useState } from 'preact/hooks';
import type { Values } from '../contract/body.ts';
import { FieldRow } from '../playground/field.tsx';
import { durationText, tl } from '../words/timeline/timeline-words.ts';
import { setTransition, transitionSeconds, withMember } from './change-clips.ts';
import { withClip } from './edit.ts';
import { attachClip } from './move-clip.ts';
import { plainName } from './names.ts';
import {
  clipFields,
  filmFields,
  inputValue,
  memberAt,
  type PanelField,
  readTyped,
  soundFields,
  unsaid,
} from './panel-fields.ts';
import { commitOrSay, perform } from './perform.ts';
import { isAuto, type Project } from './project.ts';
import { Sources } from './sources.tsx';
import type { Editing } from './use-timeline.ts';

export function Panel({ editing }: { editing: Editing }) {
  const { project, selected, document } = editing;
  if (selected === 'sound') {
    const put = (audio: object) => ({ ...project, audio: audio as NonNullable<Project['audio']> });
    return (
      <Section title={tl('settings-of', { name: tl('sound') })} isLocked={editing.isLocked}>
        <Fields editing={editing} of={project.audio!} fields={soundFields(document)} wrap={put} scope="audio">
          <Replace editing={editing} kind="sound" put={(src) => put({ ...project.audio, src })} />
          <button type="button" class="small danger" onClick={() => perform(editing, { does: 'delete' })}>
            {tl('delete')}
          </button>
        </Fields>
      </Section>
    );
  }
  if (selected === undefined)
    return (
      <Section title={tl('film-settings')} isLocked={editing.isLocked}>
        <Fields
          editing={editing}
          of={project}
          fields={filmFields(document, project)}
          wrap={(film) => film as Project}
          scope=""
        />
      </Section>
    );
  return <ClipPanel key={project.clips[selected]!.type} editing={editing} index={selected} />;
}

function ClipPanel({ editing, index }: { editing: Editing; index: number }) {
  const { project, document } = editing;
  const clip = project.clips[index]!;
  const put = (changed: object) => withClip(project, index, changed as typeof clip);
  const { type } = clip;
  return (
    <Section title={tl('settings-of', { name: plainName(project.clips, index) })} isLocked={editing.isLocked}>
      <Fields
        key={index}
        editing={editing}
        of={clip}
        fields={clipFields(document, type)}
        wrap={put}
        scope={`clips[${index}]`}
      >
        <Transition editing={editing} index={index} />
        {!isAuto(clip) && (
          <button
            type="button"
            class="small"
            onClick={() => commitOrSay(editing, attachClip(project, index), tl('said-set'))}
          >
            {tl('follows')}
          </button>
        )}
        <button type="button" class="small" onClick={() => editing.select(undefined)}>
          {tl('film-settings')}
        </button>
        {(type === 'image' || type === 'video') && (
          <Replace editing={editing} kind={type} put={(src) => put({ ...clip, src })} />
        )}
      </Fields>
    </Section>
  );
}

function Section({
  title,
  isLocked,
  children,
}: {
  title: string;
  isLocked: boolean;
  children: preact.ComponentChildren;
}) {
  // Without a field that takes the focus, the keyboard scrolls the panel itself.
  return (
    <section class="clip-panel" aria-label={title} {...(isLocked && { tabIndex: 0 })}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type FieldsProps = {
  editing: Editing;
  of: object;
  fields: PanelField[];
  /** The project with a changed object. */
  wrap(object: object): Project;
  /** Path of the object in the project. */
  scope: string;
  children?: preact.ComponentChildren;
};

/** Typed values that the contract refuses stay in their field, and the project stays as it was. */
function Fields({ editing, of, fields, wrap, scope, children }: FieldsProps) {
  const [typed, setTyped] = useState<Values>({});
  const [refused, setRefused] = useState<{ name: string; reason: string }>();
  useEffect(() => setTyped({}), [scope]);
  useEffect(() => setRefused(undefined), [scope, of]);
  const put = (field: PanelField, value: string | boolean) => {
    const changed = wrap(withMember(of, field.name, readTyped(field, value)));
    const gesture = editing.gesture(`${scope}.${field.name}`);
    const reason = editing.commit({ project: changed }, { gesture });
    setTyped((before) => ({ ...before, [field.name]: value }));
    setRefused(reason === undefined ? undefined : { name: field.name, reason });
  };
  const leave = () => refused === undefined && setTyped({});
  return (
    <fieldset class="panel-fields" disabled={editing.isLocked} onFocusOut={leave}>
      {fields.map((field) => {
        const stored = memberAt(of, field.name);
        const value = inputValue(
          field,
          stored ?? unsaid(field, of),
          typed[field.name],
          refused?.name === field.name,
        );
        return (
          <div class={`panel-field ${field.kind === 'long' ? 'wide' : ''}`} key={field.name}>
            <FieldRow
              field={field}
              value={value}
              put={(_, next) => put(field, next as string | boolean)}
              isWrong={refused?.name === field.name}
              client={editing.client}
            />
            {field.isColor && (
              <input
                type="color"
                class="palette"
                aria-label={field.title}
                value={/^#[\da-f]{6}$/i.test(String(value)) ? String(value) : '#ffffff'}
                onInput={(event) => put(field, event.currentTarget.value)}
              />
            )}
            {refused?.name === field.name && (
              <p class="failure" role="alert">
                {refused.reason}
              </p>
            )}
          </div>
        );
      })}
      {children}
    </fieldset>
  );
}

const KINDS = ['none', 'crossfade', 'fade'] as const;

function Transition({ editing, index }: { editing: Editing; index: number }) {
  const { project, lengths } = editing;
  const clip = project.clips[index]!;
  const type = clip.transition?.type ?? 'none';
  const seconds = transitionSeconds(clip);
  const set = (kind: (typeof KINDS)[number], long: number) =>
    commitOrSay(
      editing,
      setTransition(project, index, kind, long, lengths),
      `${tl('begins-with')}: ${tl(`begins.${kind}`)}`,
      editing.gesture(`transition ${index}`),
    );
  return (
    <div class="panel-field wide">
      <label class="field">
        <span>{tl('begins-with')}</span>
        <select
          name="transition"
          value={type}
          onChange={(event) => set(event.currentTarget.value as (typeof KINDS)[number], seconds)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {tl(`begins.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {type !== 'none' && (
        <label class="field">
          <span>{tl('transition-seconds')}</span>
          <input
            type="range"
            name="transition-seconds"
            min="0.1"
            max="3"
            step="0.1"
            value={seconds}
            aria-valuetext={durationText(seconds)}
            onInput={(event) => set(type, Number(event.currentTarget.value))}
          />
          <small class="aside">{durationText(seconds)}</small>
        </label>
      )}
    </div>
  );
}

function Replace({
  editing,
  kind,
  put,
}: {
  editing: Editing;
  kind: 'image' | 'video' | 'sound';
  put(src: string): Project;
}) {
  return (
    <details class="more">
      <summary>{tl(kind === 'sound' ? 'replace-sound' : 'replace-source')}</summary>
      <Sources
        editing={editing}
        kind={kind}
        isSeveral={false}
        take={(src) => commitOrSay(editing, { project: put(src) }, tl('said-set'))}
      />
    </details>
  );
}
