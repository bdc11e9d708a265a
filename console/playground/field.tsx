/** One field of a form, as its schema wants it. The contract's own words are English, whatever the page speaks. */
import { useId } from 'preact/hooks';
import { aboutOf, type Field } from '../contract/fields.ts';
import { Prose } from '../parts/prose.tsx';
import { t } from '../words/words.ts';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import { MediaField } from './media-field.tsx';
import { SizeField } from './size-field.tsx';
import { SizesField } from './sizes-field.tsx';

export function FieldRow(props: FieldProps) {
  const { field, value, put, isWrong } = props;
  const about = aboutOf(field);
  const aboutId = useId();
  if (field.kind === 'media') return <MediaField {...props} />;
  if (field.kind === 'size') return <SizeField {...props} />;
  if (field.kind === 'sizes') return <SizesField {...props} />;
  if (field.kind === 'several') return <Several field={field} value={value} put={put} />;
  if (field.kind === 'switch')
    return (
      <label class="tick field">
        <input
          type="checkbox"
          name={field.name}
          checked={typeof value === 'boolean' ? value : field.default === true}
          onChange={(event) => put(field.name, event.currentTarget.checked)}
        />
        <span lang={field.lang ?? 'en'}>
          {field.title}
          <small class="aside">
            <Prose text={about} />
          </small>
        </span>
      </label>
    );
  return (
    <label class={`field ${isWrong ? 'wrong' : ''}`}>
      <span lang={field.lang ?? 'en'}>
        {field.title} {field.isRequired && <em class="needed">{t('needed')}</em>}
      </span>
      <Control {...props} aboutId={aboutId} />
      <small class="aside" id={aboutId}>
        <Prose text={about} />
      </small>
    </label>
  );
}

function Control({ field, value, put, isWrong, aboutId }: FieldProps & { aboutId: string }) {
  const { name, kind, schema, isRequired } = field;
  const text = typeof value === 'string' ? value : '';
  const common = {
    name,
    value: text,
    required: isRequired,
    'aria-describedby': aboutId,
    'aria-invalid': isWrong,
    onInput: (event: { currentTarget: { value: string } }) => put(name, event.currentTarget.value),
  };
  const usual = field.default === undefined || field.default === null ? '' : String(field.default);
  if (kind === 'choice' || kind === 'language')
    return <Choice field={field} usual={usual} attributes={common} />;
  if (kind === 'number') return <input {...common} type="number" {...boundsOf(field)} placeholder={usual} />;
  if (kind === 'address')
    return <input {...common} type="url" maxLength={schema.maxLength} placeholder="https://…" dir="ltr" />;
  if (kind === 'moment') return <input {...common} type="datetime-local" />;
  if (kind === 'day') return <input {...common} type="date" />;
  if (kind === 'long')
    return (
      <textarea
        {...common}
        rows={name === 'prompt' || name === 'text' ? 4 : 3}
        maxLength={schema.maxLength}
        dir="auto"
      />
    );
  if (kind === 'lines') return <textarea {...common} rows={3} placeholder={exampleLines(name)} dir="ltr" />;
  if (kind === 'json')
    return <textarea {...common} class="mono" rows={isRequired ? 12 : 3} spellcheck={false} dir="ltr" />;
  return <input {...common} type="text" maxLength={schema.maxLength} autocomplete="off" dir="auto" />;
}

/** Two lines as an example of a list. */
const exampleLines = (name: string): string => (/url/.test(name) ? 'https://…\nhttps://…' : '');

function boundsOf({ schema }: Field) {
  const isWhole = [schema.type].flat().includes('integer');
  return {
    ...(schema.minimum !== undefined && { min: schema.minimum }),
    ...(schema.maximum !== undefined && { max: schema.maximum }),
    step: schema.multipleOf ?? (isWhole ? 1 : 'any'),
  };
}

function Several({ field, value, put }: Pick<FieldProps, 'field' | 'value' | 'put'>) {
  const chosen = Array.isArray(value) ? value : ((field.default as string[] | undefined) ?? []);
  const toggle = (each: string, isOn: boolean) =>
    put(field.name, isOn ? [...chosen, each] : chosen.filter((other) => other !== each));
  return (
    <fieldset class="field several">
      <legend lang={field.lang ?? 'en'}>{field.title}</legend>
      <div class="several-list">
        {field.options.map((each) => (
          <label class="tick" key={each}>
            <input
              type="checkbox"
              name={field.name}
              value={each}
              checked={chosen.includes(String(each))}
              onChange={(event) => toggle(String(each), event.currentTarget.checked)}
            />
            <span lang="en">{each}</span>
          </label>
        ))}
      </div>
      <small class="aside">
        <Prose text={aboutOf(field)} />
      </small>
    </fieldset>
  );
}
