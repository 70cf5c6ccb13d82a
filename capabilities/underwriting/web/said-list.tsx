import type { ReactNode } from 'react'

/** Sentences one under another, below what they are: reasons, conditions. */
export function SaidList({ title, sentences }: { title: ReactNode; sentences: readonly string[] }) {
  return (
    <div>
      <p className="meta">{title}</p>
      <ul>
        {sentences.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}
