/** One operation: its form on one side, what came of it on the other. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bodyOf, FieldProblem, type Values, valuesOf } from '../contract/body.ts';
import type { Document, Operation } from '../contract/contract.ts';
import { type Field, fieldsOf } from '../contract/fields.ts';
import { usePendingWork, WithPendingWork } from '../parts/pending-work.ts';
import { Prose } from '../parts/prose.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { Result } from '../results/result.tsx';
import { Invitation } from '../results/sample.tsx';
import { type Caller, refreshAccount } from '../shell/session.ts';
import { t } from '../words/words.ts';
import { bringIntoView } from './bring-into-view.ts';
import { Examples } from './examples.tsx';
import { Failed } from './failed.tsx';
import { FieldRow } from './field.tsx';
import { Price } from './price-line.tsx';
import { recall, remember } from './recall.ts';
import { Rehearsal } from './rehearsal.tsx';
import { followJob, type Progress, runCall } from './run-call.ts';
import { Running } from './running.tsx';
import { SameCall } from './same-call.tsx';
import { inputIn } from './share.ts';
import { type Marking, SubjectField } from './subject-field.tsx';
import { fieldsForMarks, type Marks, marksIn, valuesOfMarks } from './subject-marks.ts';
import { isTimeline, TimelineField } from './timeline-field.tsx';
import { draftOf, followRun, keepDraft, noteProgress, stateOfTrial, type TrialState } from './trials.ts';
import { useCatalogue } from './use-catalogue.ts';
import { timeText } from './usual-time.ts';

/** Advanced fields, collapsed by default. */
const FOR_FEW = new Set([
  'model',
  'seed',
  'metadata',
  'webhook_url',
  'enable_safety_checker',
  'safety_tolerance',
  'response_mode',
  'resolution',
  'box',
  'points',
  'context',
  'source_lang',
  'options',
  'end_user',
  'conversation_id',
]);

const isForFew = ({ name, isRequired }: Field, fields: Field[]): boolean =>
  !isRequired &&
  FOR_FEW.has(name) &&
  !(name === 'resolution' && !fields.some((each) => each.name === 'size'));

export function Trial({
  document,
  operation,
  session,
  shared,
}: {
  document: Document;
  operation: Operation;
  session: Caller;
  /** Input from the URL. */
  shared: string | undefined;
}) {
  const allFields = useMemo(() => fieldsOf(document, operation.raw), [operation.id]);
  const [values, setValues] = useState<Values>(() => begunWith(operation, allFields, shared));
  // An effect that waits for a paint would be lost when the screen changes before it.
  useLayoutEffect(() => keepDraft(operation.id, values), [values]);
  const { fields, usual, isWhole, setMore } = useCatalogue(session.client, operation, allFields, values);
  const [scenario, setScenario] = useState('');
  const pending = usePendingWork();
  const trial = stateOfTrial(operation.id);
  const state = trial.use();
  const outcome = useRef<HTMLElement>(null);
  useEffect(() => {
    void resume(session, operation);
  }, []);
  const put = (name: string, value: Values[string]) => setValues((before) => ({ ...before, [name]: value }));
  const body = inputOf(fields, values);
  const wrong = wrongField(state);

  const start = async (values: Values) => {
    if (state.is === 'running' || pending.isPending) return;
    let input: Record<string, unknown>;
    try {
      input = bodyOf(fields, values);
    } catch (failure) {
      return trial.set({ is: 'failed', failure });
    }
    let isHeld = false;
    const onProgress = (progress: Progress) => {
      noteProgress(trial, progress);
      if (!isHeld) void refreshAccount();
      isHeld = true;
    };
    const run = runCall(session.client, operation, input, { scenario, onProgress });
    bringIntoView(outcome.current, { onlyNear: false });
    await followRun(trial, run, {
      begun: performance.now(),
      body: input,
      ended: ({ requestId }) => remember(requestId, operation.id, input),
    });
    // The result is taller than the progress of the run was.
    requestAnimationFrame(() => bringIntoView(outcome.current, { onlyNear: true }));
    void refreshAccount();
  };

  const forMarks = fieldsForMarks(fields);
  const [marking, setMarking] = useState<Marking>();
  const mark = (marks: Marks, from: Marking) => {
    const marked = { ...values, ...valuesOfMarks(marks) };
    setValues(marked);
    if (from === 'refusal') void start(marked);
  };
  const isMark = (field: Field) => field === forMarks?.box || field === forMarks?.points;
  const visible = fields.filter((each) => !isForFew(each, fields));
  const hidden = fields.filter((each) => isForFew(each, fields) && !isMark(each));
  const row = (field: Field) => (
    <FieldRow
      key={field.name}
      field={field}
      value={values[field.name]}
      put={put}
      isWrong={wrong === field.name}
      masked={field.name === 'mask' ? values.image : undefined}
      client={session.client}
    />
  );
  return (
    <div class={`trial ${fields.some((each) => isTimeline(operation, each)) ? 'whole-width' : ''}`}>
      <WithPendingWork value={pending}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void start(values);
          }}
          class="card"
          aria-label={operation.summary}
        >
          <p class="aside">
            <Prose text={leadOf(operation)} />
          </p>
          <Examples {...{ document, operation, fields }} client={session.client} change={setValues} />
          {visible.map((field) =>
            isTimeline(operation, field) ? (
              <TimelineField
                key={field.name}
                contract={document}
                session={session}
                text={String(values[field.name] ?? '')}
                put={(text) => put(field.name, text)}
              >
                {row(field)}
              </TimelineField>
            ) : (
              row(field)
            ),
          )}
          {forMarks && (
            <SubjectField
              picture={values[forMarks.picture.name]}
              marks={marksIn(values)}
              {...{ marking, setMarking }}
              onDone={mark}
            >
              {[forMarks.box, forMarks.points].map(row)}
            </SubjectField>
          )}
          <details class="more" onToggle={(event) => setMore(event.currentTarget.open)}>
            <summary>{t('more-options')}</summary>
            {hidden.map(row)}
            {operation.name !== undefined && session.account.mode === 'test' && (
              <Rehearsal value={scenario} put={setScenario} />
            )}
          </details>
          <div class="act">
            <div>
              <Price operation={operation} body={body} isWhole={isWhole} session={session} />
              {usual && <p class="aside usual">{t('usual-time', { time: timeText(usual) })}</p>}
            </div>
            <SubmitButton isDisabled={state.is === 'running'}>{t('run')}</SubmitButton>
          </div>
        </form>
      </WithPendingWork>
      <section ref={outcome} class="outcome" aria-label={t('result')} aria-busy={state.is === 'running'}>
        {state.is === 'ready' && <Invitation operation={operation.name} />}
        {state.is === 'running' && <Running {...state} usual={usual} />}
        {state.is === 'failed' && (
          <Failed failure={state.failure} onMark={forMarks && (() => setMarking('refusal'))} />
        )}
        {state.is === 'done' && <Result operation={operation} answer={state.answer} body={state.body} />}
        <SameCall operation={operation} body={body ?? {}} />
      </section>
    </div>
  );
}

/** A call to make again, a result to go on with, or a shared link; else the text that was typed before. */
function begunWith(operation: Operation, fields: Field[], shared: string | undefined): Values {
  const wished = recall(operation, fields);
  if (wished) return wished;
  // A link that cannot be read fills in nothing, and shows nobody's draft.
  return shared === undefined ? (draftOf(operation.id) ?? {}) : valuesOf(fields, inputIn(shared) ?? {});
}

/** Work of this operation that is under way, begun before a reload or in another tab, is followed here. */
async function resume({ client }: Caller, operation: Operation): Promise<void> {
  const trial = stateOfTrial(operation.id);
  if (operation.name === undefined || trial.get().is !== 'ready') return;
  const { jobs } = await client.jobs
    .list({ status: 'in_progress', operation: operation.name, limit: 1, include: 'input' })
    .catch(() => ({ jobs: [] }));
  const [job] = jobs;
  if (!job || trial.get().is !== 'ready') return;
  const run = followJob(client, job.job_id, (progress) => noteProgress(trial, progress));
  const age = Date.now() - Date.parse(job.created_at);
  await followRun(trial, run, { begun: performance.now() - age, body: job.input ?? {} });
  void refreshAccount();
}

/** Its first two sentences; the whole is in the reference. */
const leadOf = ({ description }: Operation): string =>
  description
    .split(/(?<=\.)\s/)
    .slice(0, 2)
    .join(' ');

/** The form's current input; undefined while a field is invalid. */
function inputOf(fields: Field[], values: Values): Record<string, unknown> | undefined {
  try {
    return bodyOf(fields, values);
  } catch {
    return undefined;
  }
}

function wrongField(state: TrialState): string | undefined {
  if (state.is !== 'failed') return undefined;
  const { failure } = state;
  if (failure instanceof FieldProblem) return failure.field;
  const body = (failure as { body?: { param?: string | null } }).body;
  return body?.param ?? undefined;
}
