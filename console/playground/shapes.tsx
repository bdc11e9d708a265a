/** Sizes as tiles to press, each with a rectangle of its aspect ratio. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { aboutOf } from '../contract/fields.ts';
import type { Shape, Sizes } from '../contract/sizes.ts';
import { Prose } from '../parts/prose.tsx';
import { t, tOr } from '../words/words.ts';
import type { FieldProps } from './field-props.ts';

/** Of the longer side of a drawn shape: in a tile, and in a line of text. */
const DRAWN_PIXELS = { tile: 40, line: 18 };

/** The field around the tiles. */
export function SizeFrame({
  field,
  isWrong,
  role,
  children,
}: Pick<FieldProps, 'field' | 'isWrong'> & { role: 'radiogroup' | 'group'; children: ComponentChildren }) {
  const aboutId = useId();
  return (
    <fieldset
      class={`field ${isWrong ? 'wrong' : ''}`}
      role={role}
      aria-describedby={aboutId}
      {...(role === 'radiogroup' && { 'aria-invalid': isWrong })}
    >
      <legend lang={field.lang ?? 'en'}>
        {field.title} {field.isRequired && <em class="needed">{t('needed')}</em>}
      </legend>
      {children}
      <small class="aside" id={aboutId}>
        <Prose text={aboutOf(field)} />
      </small>
    </fieldset>
  );
}

type TileProps = {
  name: string;
  type: 'radio' | 'checkbox';
  isOn: boolean;
  isOff?: boolean;
  put(): void;
};

export function Tile({
  name,
  value,
  type,
  isOn,
  isOff = false,
  put,
  drawn,
  children,
}: TileProps & { value: string; drawn?: Partial<Shape>; children: ComponentChildren }) {
  return (
    <label class="shape">
      <input {...{ type, name, value }} checked={isOn} disabled={isOff} onChange={put} />
      <Drawn {...drawn} isOpen={drawn?.width === undefined} />
      <span class="shape-name">{children}</span>
    </label>
  );
}

export function ShapeTile({ shape, sizes, ...tile }: TileProps & { shape: Shape; sizes: Sizes }) {
  const named = tOr(`size.${shape.value}`, sizes.isPixels ? '' : shape.value);
  return (
    <Tile {...tile} value={shape.value} drawn={shape}>
      {named && <b>{named}</b>} {sizes.isPixels && <small>{pixels(shape)}</small>}
    </Tile>
  );
}

/** A rectangle of the aspect ratio; a dashed one where the ratio is not known. */
export function Drawn({
  width = 1,
  height = 1,
  isOpen = false,
  place = 'tile',
}: Partial<Shape> & { isOpen?: boolean; place?: keyof typeof DRAWN_PIXELS }) {
  const scale = DRAWN_PIXELS[place] / Math.max(width, height);
  const style = { width: `${scale * width}px`, height: `${scale * height}px` };
  return (
    <span class="drawn" aria-hidden="true">
      <span class={isOpen ? 'open' : ''} style={style} />
    </span>
  );
}

/** E.g. `1024 × 768`. */
export const pixels = (size: Partial<Shape> | undefined): string | undefined =>
  size?.width === undefined ? undefined : `${size.width} × ${size.height}`;
