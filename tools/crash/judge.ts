import type { Intention } from './intentions.ts'
import type { Standing } from './standing.ts'

export interface Judgement {
  lost: string[]
  doubled: string[]
  differences: string[]
}

const APPROVED = new Set(['CHECKED', 'PROCESSING', 'PAID'])

/**
 * What was acknowledged against what stands: an acknowledged command that is not there is lost, one that is there twice
 * is doubled, whether or not it was acknowledged. @param settled everything was given the time to come to its end
 */
export function judge(intentions: readonly Intention[], standing: Standing, settled: boolean): Judgement {
  const lost: string[] = []
  const doubled: string[] = []
  for (const intention of intentions) {
    const { found, isLost, isDoubled } =
      intention.kind === 'drawing' ? judgeDrawing(intention, standing, settled) : judgePayment(intention, standing)
    const line = `${intention.kind} ${intention.name}, which stands ${JSON.stringify(found)}`
    if (isLost) lost.push(line)
    if (isDoubled) doubled.push(line)
  }
  return { lost, doubled, differences: standing.differences }
}

function judgePayment({ name, id, amountPaise, acknowledged }: Intention, { payments }: Standing) {
  const found = payments.filter(payment => payment.key === name || payment.id === id)
  const bookings = found.reduce((sum, payment) => sum + payment.bookings, 0)
  const paise = found.reduce((sum, payment) => sum + payment.bookedPaise, 0)
  return {
    found,
    isLost: (id !== null && !found.some(payment => payment.id === id)) || (acknowledged && paise < amountPaise),
    isDoubled: found.length > 1 || bookings > 1 || paise > amountPaise,
  }
}

function judgeDrawing({ name, id, amountPaise, acknowledged }: Intention, { drawings }: Standing, settled: boolean) {
  const found = drawings.filter(drawing => drawing.note === name)
  const [one] = found
  const paid = one?.status === 'PAID' && one.tranches === 1 && one.drawnPaise === amountPaise && one.payouts === 1
  return {
    found,
    isLost:
      (id !== null && one?.id !== id) ||
      (acknowledged && !APPROVED.has(one?.status ?? '')) ||
      (acknowledged && settled && !paid),
    isDoubled: found.length > 1 || found.some(drawing => drawing.tranches > 1 || drawing.payouts > 1),
  }
}
