import classes from './reference-text.module.css'

/** So many signs are read in one piece. */
const ONE_PIECE = 12

/** A bank's reference of a payment: a long one, as a UTR of 22 signs, breaks once at most, and in its middle. */
export function ReferenceText({ of }: { of: string }) {
  return (
    <span data-reference>
      {of.split(' ').map((part, i) => (
        <span key={i}>
          {i > 0 && ' '}
          {part.length > ONE_PIECE ? <Halves of={part} /> : <span className={classes.piece}>{part}</span>}
        </span>
      ))}
    </span>
  )
}

function Halves({ of }: { of: string }) {
  const middle = Math.ceil(of.length / 2)
  return (
    <>
      <span className={classes.piece}>{of.slice(0, middle)}</span>
      <wbr />
      <span className={classes.piece}>{of.slice(middle)}</span>
    </>
  )
}
