import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface DropZoneProps {
  readonly class: string;
  readonly onDrop: (transfer: DataTransfer) => void;
  readonly children: ComponentChildren;
}

export const holdsFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/** A part of the page that takes dropped files; buttons within it do the same by keyboard. */
export function DropZone({ class: name, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with its buttons
    <div
      class={isOver ? `drop ${name} over` : `drop ${name}`}
      onDragOver={(event) => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}
