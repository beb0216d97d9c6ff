import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, CircleAlert, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './part-list.module.css';

export interface PartRow {
  readonly id: string;
  readonly name: string;
  /** What it says, in a few words each. */
  readonly facts: readonly string[];
  readonly mark?: ReactNode;
  /** What is wrong with it. */
  readonly faults: readonly string[];
}

interface PartListProps {
  readonly label: string;
  readonly rows: readonly PartRow[];
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** A row that is moved leaves its place in the page, and with it the focus: it gets it back, on a button that still does something. */
const useFollow = () => {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: 'up' | 'down' } | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const row = list.current?.querySelector(`[data-part="${CSS.escape(moved.id)}"]`);
    const button =
      row?.querySelector<HTMLButtonElement>(`[data-move="${moved.by}"]:enabled`) ??
      row?.querySelector<HTMLButtonElement>('[data-move]:enabled');
    button?.focus();
  }, [moved]);
  return { list, setMoved };
};

/** Parts in an order that counts: dragged by a pointer, moved by buttons, and said aloud where they have come to. */
export const PartList = ({ label, rows, onMove, onEdit, onRemove }: PartListProps) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, say] = useState('');
  const { list, setMoved } = useFollow();
  const move = (from: number, to: number): void => {
    onMove(from, to);
    say(`${rows[from]?.name ?? ''} is now number ${to + 1} of ${rows.length}.`);
  };
  const step = (index: number, by: 'up' | 'down'): void => {
    move(index, index + (by === 'up' ? -1 : 1));
    setMoved({ id: rows[index]!.id, by });
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label}>
        {rows.map((row, index) => (
          // Dropping is for pointers only; the buttons do the same for everybody.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={row.id}
            className={classes.row}
            data-part={row.id}
            data-over={(over === index && dragged !== index) || undefined}
            data-dragged={dragged === index || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== index) move(dragged, index);
              setDragged(null);
              setOver(null);
            }}
          >
            <GripVertical size={18} className={classes.grip} aria-hidden />
            <div className={classes.what}>
              <div className={classes.name}>
                {row.mark}
                {row.name || 'No name yet'}
              </div>
              <div className={classes.facts}>{row.facts.join(' · ')}</div>
              {row.faults.length > 0 && (
                <div className={classes.fault} role="alert">
                  <CircleAlert size={14} aria-hidden /> {row.faults.join('. ')}
                </div>
              )}
            </div>
            <div className={classes.actions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                data-move="up"
                aria-label={`Move ${row.name} up`}
                disabled={index === 0}
                onClick={() => step(index, 'up')}
              >
                <ArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                data-move="down"
                aria-label={`Move ${row.name} down`}
                disabled={index === rows.length - 1}
                onClick={() => step(index, 'down')}
              >
                <ArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`Remove ${row.name}`}
                onClick={() => onRemove(row.id)}
              >
                <Trash2 size={18} aria-hidden />
              </ActionIcon>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<Pencil size={14} aria-hidden />}
                aria-label={`Edit ${row.name}`}
                onClick={() => onEdit(row.id)}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
