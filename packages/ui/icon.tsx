import type { Icon as TablerIcon } from '@tabler/icons-react'

export type IconOf = TablerIcon

/** A Tabler outline icon, always beside words and so hidden from readers. `small` is 16 px, else 20 px, and as the browser's letters are larger so is it. */
export function Icon({ of: Shape, small, className }: { of: IconOf; small?: boolean; className?: string }) {
  return (
    <Shape
      size={small ? '1rem' : '1.25rem'}
      stroke={1.75}
      aria-hidden
      focusable="false"
      className={className}
      style={{ flex: 'none' }}
    />
  )
}
