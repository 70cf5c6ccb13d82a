/** A4 in points. */
const PAGE_HEIGHT = 841.89
const LEFT = 62.36
const TOP = 190
const ROOM = 600
const WIDTH = 225
const GAP = 20
const MOST_HEIGHT = 62
const MOST_STEP = 114
/** Below each box stand the name and for whom they sign. */
const NAME_HEIGHT = 26

/**
 * Where the signatory of a position (from 1) of so many signs on the last page: points from the lower left corner, as PDF
 * has it. Two beside each other; the more there are, the closer their rows.
 */
export function signatureBox(position: number, count: number) {
  const { top, ...box } = place(position, count)
  return { page: 'last' as const, ...box, y: PAGE_HEIGHT - top - box.height }
}

/** The same for the template, from the upper left corner of the page. */
export function boxOnPaper(position: number, count: number) {
  const { top, ...box } = place(position, count)
  return { ...box, y: top }
}

function place(position: number, count: number) {
  const step = Math.min(MOST_STEP, ROOM / Math.ceil(count / 2))
  return {
    x: LEFT + ((position - 1) % 2) * (WIDTH + GAP),
    top: TOP + Math.floor((position - 1) / 2) * step,
    width: WIDTH,
    height: Math.min(MOST_HEIGHT, step - NAME_HEIGHT),
  }
}
