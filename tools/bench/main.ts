/**
 * `npm run bench [-- login screens list money start schedules day sheets]`: each figure beside the least work that could do the job,
 * measured in the same run, because a ratio holds on a busy machine where a time does not.
 */
import os from 'node:os'
import { buildWebIfChanged } from '../web-build.ts'
import { benchDay } from './day.ts'
import type { Figure } from './figures.ts'
import { benchList } from './list.ts'
import { benchLogin } from './login.ts'
import { benchMoney } from './money.ts'
import { benchSchedules } from './schedules.ts'
import { benchScreens } from './screens.ts'
import { benchSheets } from './sheets.ts'
import { benchStart } from './start.ts'

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  login: benchLogin,
  screens: benchScreens,
  list: benchList,
  money: benchMoney,
  start: benchStart,
  schedules: benchSchedules,
  day: benchDay,
  sheets: benchSheets,
}

const names = process.argv.slice(2)
const unknown = names.filter(name => !BENCHES[name])
if (unknown.length) {
  console.error(`No such bench: ${unknown.join(', ')}. Benches: ${Object.keys(BENCHES).join(' ')}`)
  process.exit(2)
}
await buildWebIfChanged()
const load = () => os.loadavg()[0]?.toFixed(1)
console.log(
  `${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? ''}), Node ${process.version}, load ${load()}`,
)
let missed = 0
for (const name of names.length ? names : Object.keys(BENCHES)) {
  const figures = (await BENCHES[name]?.()) ?? []
  console.log(`\n${name} (load ${load()})`)
  for (const { what, figure, goal, met } of figures) {
    console.log(`  ${what}: ${figure}${goal ? `; goal ${goal}: ${met ? 'met' : 'MISSED'}` : ''}`)
    if (met === false) missed++
  }
}
console.log(`\n${missed ? `${missed} missed` : 'every goal met'}`)
