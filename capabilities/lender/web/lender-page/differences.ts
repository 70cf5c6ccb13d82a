import { PART_NAMES, PARTS, type Particular, type Particulars } from '../../particulars.ts'

interface Difference {
  name: Particular
  before: string
  after: string
}

/** What one version says that the one before did not, in the order of the page. */
export const differences = (was: Particulars, is: Particulars): Difference[] =>
  PART_NAMES.flatMap(part => [...PARTS[part]])
    .map(name => ({ name, before: was[name], after: is[name] }))
    .filter(({ before, after }) => before !== after)
