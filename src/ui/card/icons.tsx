/** Line icons of the card's small buttons; words stand in the button's label. */

function Icon({ path, turns }: { readonly path: string; readonly turns: 'turns' | 'stays' }) {
  return (
    <svg class={turns} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export const PreviousIcon = () => <Icon path="M10 3.5 5.5 8l4.5 4.5" turns="turns" />;
export const NextIcon = () => <Icon path="M6 3.5 10.5 8 6 12.5" turns="turns" />;
export const CloseIcon = () => <Icon path="m4 4 8 8m0-8-8 8" turns="stays" />;
