/** Several sizes: shapes, and sizes that are typed where the field takes any size. */
import { useId, useState } from 'preact/hooks';
import { type Sizes, sideLengths, sizeTyped } from '../contract/sizes.ts';
import { t } from '../words/words.ts';
import type { FieldProps } from './field-props.ts';
import { Drawn, pixels, ShapeTile, SizeFrame } from './shapes.tsx';

export function SizesField({
  field,
  value,
  put,
  isWrong,
}: Pick<FieldProps, 'field' | 'value' | 'put' | 'isWrong'>) {
  const { name, schema } = field;
  const sizes = field.sizes!;
  const chosen = Array.isArray(value) ? value : [];
  const free = chosen.filter((each) => !sizes.shapes.some((shape) => shape.value === each));
  const isFull = chosen.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const without = (size: string) => chosen.filter((each) => each !== size);
  return (
    <SizeFrame field={field} isWrong={isWrong} role="group">
      <div class="shapes">
        {sizes.shapes.map((shape) => {
          const isOn = chosen.includes(shape.value);
          return (
            <ShapeTile
              key={shape.value}
              {...{ name, shape, sizes, isOn }}
              type="checkbox"
              isOff={isFull && !isOn}
              put={() => put(name, isOn ? without(shape.value) : [...chosen, shape.value])}
            />
          );
        })}
      </div>
      {free.length > 0 && (
        <ul class="chips" aria-label={t('sizes-own')}>
          {free.map((size) => (
            <li key={size}>
              <Drawn {...sideLengths(size)} place="line" /> <bdi>{pixels(sideLengths(size)) ?? size}</bdi>
              <button
                type="button"
                class="quiet"
                aria-label={t('remove-what', { what: pixels(sideLengths(size)) ?? size })}
                onClick={() => put(name, without(size))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {sizes.free && (
        <TypedSize
          {...{ name, sizes, isFull }}
          isNeeded={field.isRequired && chosen.length === 0}
          add={(typed) => put(name, [...new Set([...chosen, ...typed])].slice(0, schema.maxItems))}
        />
      )}
    </SizeFrame>
  );
}

/** Adds a size, or several between commas, with Enter. A text that is no size of the field stays, and is marked. */
function TypedSize({
  name,
  sizes,
  isFull,
  isNeeded,
  add,
}: {
  name: string;
  sizes: Sizes;
  isFull: boolean;
  isNeeded: boolean;
  add(sizes: string[]): void;
}) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { min, max } = sizes.free!;
  const descriptionId = useId();
  const enter = () => {
    if (text.trim() === '') return;
    const parts = text.split(',').filter((each) => each.trim() !== '');
    const typed = parts.map((each) => sizeTyped(sizes, each)).filter((each) => each !== undefined);
    setRefused(typed.length < parts.length);
    if (typed.length < parts.length) return;
    setText('');
    add(typed);
  };
  return (
    <div class="typed-size">
      <label>
        <span>{t('sizes-add')}</span>
        <input
          name={`${name}-typed`}
          value={text}
          placeholder="1920x1080"
          autocomplete="off"
          dir="ltr"
          disabled={isFull}
          required={isNeeded}
          aria-invalid={isRefused}
          aria-describedby={descriptionId}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            enter();
          }}
          onBlur={enter}
        />
      </label>
      <small class={isRefused ? 'refused' : 'aside'} id={descriptionId} role="status">
        {t(isRefused ? 'sizes-refused' : 'sizes-said', { min, max })}
      </small>
    </div>
  );
}
