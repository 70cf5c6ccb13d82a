import { expect, test } from 'vitest'
import { KhataLine, type KhataLineProps } from './khata-line.tsx'
import { screenOf } from './test-screen.tsx'

/** The parts of the line, each with how much of it is its. */
function grown(props: KhataLineProps) {
  const { container } = screenOf(<KhataLine {...props} />)
  return [...container.querySelectorAll<HTMLElement>('[aria-hidden] > i')].map(part => [
    part.dataset.part ?? 'rest',
    Number(part.style.flexGrow),
  ])
}

test('of a limit of which no more may be used what is used fills its own part only', () => {
  const parts: KhataLineProps['parts'] = [
    { part: 'free', paise: 0 },
    { part: 'used', paise: 40_00 },
  ]
  expect(grown({ parts, whole: 50_00 })).toEqual([
    ['used', 40],
    ['rest', 10],
  ])
  expect(grown({ parts, whole: 40_00 })).toEqual([['used', 40]])
  expect(grown({ parts })).toEqual([['used', 40]])
})
