/**
 * A table of any length that renders only its visible rows. Arrow keys, Page Up and Down, Home and End move the
 * selection; Enter opens it. More rows load before the last one is reached.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export type Column<Row> = {
  title: string;
  cell(row: Row): ComponentChildren;
  isWide?: boolean;
  /** A CSS width, for text that must not be cut. */
  width?: string;
  isNumber?: boolean;
  /** The title is only read out. */
  isHiddenTitle?: boolean;
};

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
  /** Called when the end comes near. */
  onNearEnd(): void;
  onOpen(row: Row): void;
  /** Called for the selected row at the space bar. */
  onMark?(row: Row): void;
};

/** The height of a row and of the list, in pixels; the style sheet says the same. */
const ROW = 48;
const BEYOND = 8;

export function VirtualList<Row>({ label, columns, rows, keyOf, onNearEnd, onOpen, onMark }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const [chosen, setChosen] = useState(0);
  useLayoutEffect(() => setHeight(box.current!.clientHeight), []);
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const last = Math.min(rows.length, Math.ceil((top + height) / ROW) + BEYOND);
  const seeEnd = (index: number) => index > rows.length - 40 && onNearEnd();
  const choose = (wanted: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, wanted));
    setChosen(index);
    const { scrollTop } = box.current!;
    const room = box.current!.clientHeight - ROW;
    if (index * ROW < scrollTop) box.current!.scrollTop = index * ROW;
    else if ((index + 1) * ROW > scrollTop + room) box.current!.scrollTop = (index + 1) * ROW - room;
    seeEnd(index);
  };
  const page = Math.max(1, Math.floor(height / ROW) - 2);
  const moves: Record<string, number> = {
    ArrowDown: chosen + 1,
    ArrowUp: chosen - 1,
    PageDown: chosen + page,
    PageUp: chosen - page,
    Home: 0,
    End: rows.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current) return;
    if (event.key === 'Enter' && rows[chosen]) onOpen(rows[chosen]);
    if (event.key === ' ' && onMark && rows[chosen]) {
      event.preventDefault();
      onMark(rows[chosen]);
    }
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    choose(move);
  };
  const template = {
    gridTemplateColumns: columns.map(({ width, isWide }) => width ?? (isWide ? '2fr' : '1fr')).join(' '),
  };
  return (
    <div
      class="virtual"
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={rows[chosen] && chosen >= first && chosen < last ? `row-${chosen}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={(event) => {
        setTop(event.currentTarget.scrollTop);
        seeEnd(Math.ceil((event.currentTarget.scrollTop + height) / ROW));
      }}
    >
      <div class="virtual-head" role="row" aria-rowindex={1} style={template}>
        {columns.map((each) => (
          <span role="columnheader" key={each.title} class={each.isNumber ? 'number' : ''}>
            <span class={each.isHiddenTitle ? 'hidden' : ''}>{each.title}</span>
          </span>
        ))}
      </div>
      <div role="rowgroup" class="virtual-rows" style={{ height: `${rows.length * ROW}px` }}>
        {rows.slice(first, last).map((row, offset) => {
          const index = first + offset;
          return (
            <div
              role="row"
              id={`row-${index}`}
              key={keyOf(row)}
              aria-rowindex={index + 2}
              aria-selected={index === chosen}
              tabIndex={-1}
              class="virtual-row"
              style={{ ...template, insetBlockStart: `${index * ROW}px` }}
              onClick={({ target }) => {
                if ((target as Element).closest('input, button, a')) return;
                setChosen(index);
                onOpen(row);
              }}
            >
              {columns.map((each) => (
                <span role="gridcell" key={each.title} class={each.isNumber ? 'number' : ''}>
                  {each.cell(row)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
