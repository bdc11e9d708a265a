/** One message of a conversation, with the acts that it offers below it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CopyButton } from '../parts/copy.tsx';
import { Markdown } from '../parts/markdown.tsx';
import { Picture } from '../parts/media.tsx';
import { amount, many, t } from '../words/words.ts';
import { isSending } from './composer.tsx';
import { Pager } from './pager.tsx';
import { creditsOf, neighbours, type Turn } from './turns.ts';

/** `avatar_url`: undefined for another account's character. */
export type Speaker = { name: string; avatar_url: string | undefined; visibility: 'public' | 'private' };

export function TheirBubble({
  speaker,
  text,
  isComing = false,
  children,
}: {
  speaker: Speaker | null;
  text: string;
  isComing?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div class="bubble theirs" aria-busy={isComing}>
      {speaker?.avatar_url !== undefined && (
        <Picture
          medium={{ url: speaker.avatar_url, isPrivate: speaker.visibility === 'private' }}
          alt={speaker.name}
          isSmall
        />
      )}
      <div>
        <div class="said" dir="auto">
          <Markdown text={text} />
        </div>
        {children && <div class="bubble-acts">{children}</div>}
      </div>
    </div>
  );
}

/** The acts of an answer. `again`: undefined for an answer that is not the last one. */
export function AnswerActs({
  turn,
  again,
  show,
}: {
  turn: Turn;
  again: (() => void) | undefined;
  show: ((request_id: string) => void) | undefined;
}) {
  const { number, before, after } = neighbours(turn);
  const count = turn.variants.length;
  const credits = creditsOf(turn.cost_usd);
  return (
    <>
      <CopyButton text={turn.response} />
      {again && (
        <button type="button" class="small" title={t('regenerate-said')} onClick={again}>
          {t('regenerate')}
        </button>
      )}
      {count > 1 && (
        <Pager
          labels={{ group: t('variants'), before: t('variant-before'), after: t('variant-after') }}
          number={number}
          count={count}
          before={before !== undefined && show ? () => show(before) : undefined}
          after={after !== undefined && show ? () => show(after) : undefined}
        />
      )}
      <span class="aside charge">
        {turn.cost_usd === 0 ? t('free') : many('charged', credits, { credits: amount(credits) })}
      </span>
    </>
  );
}

/** `edit`: undefined where the message cannot be edited. */
export function OurBubble({ text, edit }: { text: string; edit?: ((text: string) => void) | undefined }) {
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(false);
    queueMicrotask(() => button.current?.focus());
  };
  if (isEdited && edit)
    return (
      <EditForm
        text={text}
        onClose={close}
        send={(changed) => {
          setEdited(false);
          edit(changed);
        }}
      />
    );
  return (
    <div class="bubble ours">
      <div>
        <p class="said" dir="auto">
          {text}
        </p>
        <div class="bubble-acts">
          <CopyButton text={text} />
          {edit && (
            <button
              type="button"
              class="small"
              ref={button}
              title={t('edit-said')}
              onClick={() => setEdited(true)}
            >
              {t('edit')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function EditForm({ text, send, onClose }: { text: string; send(text: string): void; onClose(): void }) {
  const [draft, setDraft] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    if (draft.trim() !== '') send(draft.trim());
  };
  return (
    <form class="bubble ours editing" onSubmit={submit}>
      <label>
        <span class="hidden">{t('edit-message')}</span>
        <textarea
          ref={field}
          name="edited"
          rows={3}
          dir="auto"
          maxLength={32_000}
          value={draft}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isSending(event)) submit(event);
            if (event.key === 'Escape') onClose();
          }}
        />
      </label>
      <div class="bubble-acts">
        <button type="button" class="small" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" class="small brand" title={t('edit-said')}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
