/** A size or an aspect ratio: a shape, or two numbers where the field takes any size. */
import { useState } from 'preact/hooks';
import { type Sides, shapeOf, sideLengths } from '../contract/sizes.ts';
import { t } from '../words/words.ts';
import type { FieldProps } from './field-props.ts';
import { ShapeTile, SizeFrame, Tile } from './shapes.tsx';

type Props = Pick<FieldProps, 'field' | 'value' | 'put' | 'isWrong'>;

export function SizeField({ field, value, put, isWrong }: Props) {
  const { name, isRequired } = field;
  const sizes = field.sizes!;
  const usual = textOf(field.default);
  const current = typeof value === 'string' && value !== '' ? value : usual;
  const chosen = shapeOf(sizes, current);
  const [isFree, setFree] = useState(false);
  const isOwn = sizes.free !== undefined && (isFree || (current !== '' && chosen === undefined));
  const choose = (shape: string) => {
    setFree(false);
    put(name, shape);
  };
  const start = sideLengths(current) ?? chosen ?? sizes.shapes[0];
  return (
    <SizeFrame field={field} isWrong={isWrong} role="radiogroup">
      <div class="shapes">
        {!isRequired && usual === '' && (
          <Tile name={name} value="" type="radio" isOn={!isOwn && current === ''} put={() => choose('')}>
            {t('size-unset')}
          </Tile>
        )}
        {sizes.shapes.map((shape) => (
          <ShapeTile
            key={shape.value}
            {...{ name, shape, sizes }}
            type="radio"
            isOn={!isOwn && chosen === shape}
            put={() => choose(shape.value)}
          />
        ))}
        {sizes.free && (
          <Tile
            name={name}
            value="custom"
            type="radio"
            isOn={isOwn}
            put={() => {
              setFree(true);
              put(name, `${start?.width}x${start?.height}`);
            }}
          >
            {t('size-free')}
          </Tile>
        )}
      </div>
      {isOwn && <TwoNumbers name={name} text={current} sides={sizes.free!} put={(text) => put(name, text)} />}
    </SizeFrame>
  );
}

function TwoNumbers({
  name,
  text,
  sides: { min, max, step },
  put,
}: {
  name: string;
  text: string;
  sides: Sides;
  put(text: string): void;
}) {
  const [width = '', height = ''] = text.split('x');
  const side = (title: string, part: 'width' | 'height', value: string) => (
    <label>
      <span>{title}</span>
      <input
        type="number"
        name={`${name}-${part}`}
        {...{ min, max, step, value }}
        required
        onInput={({ currentTarget }) =>
          put(part === 'width' ? `${currentTarget.value}x${height}` : `${width}x${currentTarget.value}`)
        }
      />
    </label>
  );
  return (
    <div class="two-numbers">
      {side(t('width'), 'width', width)}
      <span aria-hidden="true">×</span>
      {side(t('height'), 'height', height)}
      <small class="aside">{t(step > 1 ? 'sides-said-step' : 'sides-said', { min, max, step })}</small>
    </div>
  );
}

/** A default of the contract, which may be an object. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === undefined ? '' : String(value);
  const { width, height } = value as { width: number; height: number };
  return `${width}x${height}`;
}
