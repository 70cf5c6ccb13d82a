/** A4 in points. */
const PAGE_HEIGHT = 841.89
const LEFT = 62.36
const TOP = 190
const WIDTH = 225
const HEIGHT = 62
const GAP_X = 20
const GAP_Y = 52

/** As many as the last page holds. */
export const MOST_SIGNATORIES = 10

/** Where the signatory of a position (from 1) signs on the last page: points from the lower left corner, as PDF has it. */
export function signatureBox(position: number) {
  const column = (position - 1) % 2
  const row = Math.floor((position - 1) / 2)
  const top = TOP + row * (HEIGHT + GAP_Y)
  return {
    page: 'last' as const,
    x: LEFT + column * (WIDTH + GAP_X),
    y: PAGE_HEIGHT - top - HEIGHT,
    width: WIDTH,
    height: HEIGHT,
  }
}

/** The same for the template, from the upper left corner of the page. */
export function boxOnPaper(position: number) {
  const { x, y, width, height } = signatureBox(position)
  return { x, y: PAGE_HEIGHT - y - height, width, height }
}
