/** A sentence of the contract, in English whatever the page speaks; what stands between backticks is code. */
export function Prose({ text }: { text: string }) {
  return (
    <span lang="en" dir="ltr">
      {text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </span>
  );
}
