import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { existsSync } from 'node:fs'
import { bookPayment } from '@poonji/capabilities/loans/server/service.ts'
import { layLoan } from './loans.ts'
import { atLeast, median, type Figure } from './figures.ts'
import { withProduct, type Product } from './product.ts'

/** So many that each is paid a few times only: pgbench updates a million accounts, no loan is paid a hundred times a day. */
const LOANS = 1_000
const SECONDS = 4
const ROUNDS = 3

/** Payments booked by the product's service beside pgbench's simple update, on the same PostgreSQL, in turn. */
export function benchMoney(): Promise<Figure[]> {
  return withProduct(async product => {
    const { cluster } = product
    const pgbench = path.join(cluster.bin, 'pgbench')
    if (!existsSync(pgbench)) return [{ what: 'payments', figure: `not measured: ${cluster.about} has no pgbench` }]
    execFileSync(pgbench, ['-i', '-s', '10', '-q', cluster.url], { stdio: 'ignore' })
    const loans: { loanId: string; organisationId: string }[] = []
    for (let i = 0; i < LOANS; i++) loans.push(await layLoan(product, i % 28))
    const figures: Figure[] = []
    for (const clients of [1, 10]) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({
          floor: simpleUpdates(pgbench, cluster.url, clients),
          ours: await payments(product, loans, clients),
        })
      const floor = median(rounds.map(one => one.floor))
      const ours = median(rounds.map(one => one.ours))
      figures.push(
        atLeast(
          `payments a second, ${clients} client${clients > 1 ? 's' : ''}`,
          ours,
          floor,
          0.2,
          ` (${ours.toFixed(0)} and ${floor.toFixed(0)} a second)`,
        ),
      )
    }
    return figures
  })
}

function simpleUpdates(pgbench: string, url: string, clients: number): number {
  const args = [
    '-N',
    '-M',
    'prepared',
    '-n',
    '-c',
    String(clients),
    '-j',
    String(Math.min(2, clients)),
    '-T',
    String(SECONDS),
    url,
  ]
  const said = execFileSync(pgbench, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

async function payments(
  { runtime, tenant }: Product,
  loans: readonly { loanId: string; organisationId: string }[],
  clients: number,
): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  const valueOn = runtime.platform.clock.today()
  let booked = 0
  const client = async (number: number) => {
    for (let i = number; performance.now() < until; i += clients) {
      const loan = loans[i % loans.length]
      if (!loan) return
      await runtime.transaction({ tenant }, work =>
        bookPayment(work, {
          ...loan,
          amountPaise: 1_00,
          valueOn,
          reference: 'BENCH',
          mode: 'UPI',
          idempotencyKey: randomUUID(),
        }),
      )
      booked++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return booked / SECONDS
}
