import { daysBetween, weekday, type PlainDate } from '@poonji/kernel/dates.ts'
import { CALENDAR } from './calendar.ts'
import { BORROWERS, type Borrower } from './cast.ts'
import { callOverdue } from './collect.ts'
import { closeEarly } from './desks.ts'
import { drawIfRoom } from './draw.ts'
import type { Known } from './events.ts'
import { setPlans } from './partners.ts'
import { Repayments } from './repay.ts'
import type { Stage } from './stage.ts'
import { chaptersOf, type Life } from './story.ts'

interface Scene {
  daysAgo: number
  hour: number
  act: (stage: Stage) => Promise<void>
}

/** When the desks of the first day open: before it nobody was there. */
export const FIRST_HOUR = 9
const ROUTINE_HOUR = 11
const DRAWS_EVERY_DAYS = 31

/** All that happens in the demo world, by the day and the hour: the stories, what is beside them, and each day's routine. */
export class Script implements Known {
  readonly #stage: Stage
  readonly #today: PlainDate
  readonly #lives = new Map<string, Life>()
  readonly #repayments: Repayments
  /** By how many days ago. */
  readonly #scenes = new Map<number, Scene[]>()

  /** @param today the last day of the demo world */
  constructor(stage: Stage, today: PlainDate) {
    this.#stage = stage
    this.#today = today
    this.#repayments = new Repayments(stage, today)
    this.#add({ daysAgo: Math.max(...BORROWERS.map(one => one.cameDaysAgo)), hour: FIRST_HOUR, act: setPlans })
    for (const borrower of BORROWERS) this.#addStory(borrower)
    for (const { daysAgo, hour, act } of CALENDAR) this.#add({ daysAgo, hour, act: () => act(stage, this) })
  }

  /** @throws for somebody who has brought none by then */
  readonly organisationOf = (mobile: string): string => {
    const id = this.#lives.get(mobile)?.organisationId
    if (!id) throw new Error(`${mobile} has brought no company by ${this.#stage.today}`)
    return id
  }

  /** The hours of a day at which something happens, the routine's always. */
  hoursOf(on: PlainDate): number[] {
    const hours = this.#of(on).map(one => one.hour)
    return [...new Set([...hours, ROUTINE_HOUR])].sort((a, b) => a - b)
  }

  /** Plays what happens at that hour. */
  async live(on: PlainDate, hour: number): Promise<void> {
    for (const scene of this.#of(on)) if (scene.hour === hour) await scene.act(this.#stage)
    if (hour === ROUTINE_HOUR) await this.#routine(on)
  }

  /** Borrowers pay, and on every second working day whoever is overdue is called; today's calls are still to be made. */
  async #routine(on: PlainDate): Promise<void> {
    const payers = [...this.#lives.values()].filter(({ borrower }) => borrower.habit)
    await this.#repayments.day(payers)
    const daysAgo = daysBetween(on, this.#today)
    if (daysAgo % 2 === 1 && (daysAgo < 4 || weekday(on) !== 0)) await callOverdue(this.#stage, this.#today)
  }

  #addStory(borrower: Borrower): void {
    const life: Life = { borrower, organisationId: '', applicationId: '' }
    const chapters = chaptersOf(borrower)
    for (const { days, hour, act } of chapters) {
      const daysAgo = Math.max(0, borrower.cameDaysAgo - days)
      this.#add({ daysAgo, hour, act: stage => act(stage, life) })
    }
    this.#add({
      ...{ daysAgo: borrower.cameDaysAgo, hour: chapters[0]?.hour ?? 0 },
      act: async () => void this.#lives.set(borrower.mobile, life),
    })
    this.#addDraws(life)
    if (borrower.closedDaysAgo !== undefined)
      this.#add({
        ...{ daysAgo: borrower.closedDaysAgo, hour: 15 },
        act: stage => closeEarly(stage, borrower.mobile, life.organisationId),
      })
  }

  /** Of a limit: a drawing every month while there is room. */
  #addDraws(life: Life): void {
    const { mobile, draws, cameDaysAgo, stoppedDaysAgo = 0 } = life.borrower
    if (!draws) return
    const { amountPaise } = draws
    for (let daysAgo = cameDaysAgo - 6 - DRAWS_EVERY_DAYS; daysAgo > stoppedDaysAgo; daysAgo -= DRAWS_EVERY_DAYS)
      this.#add({
        daysAgo,
        hour: 15,
        act: async stage => void (await drawIfRoom(stage, mobile, life.organisationId, amountPaise)),
      })
  }

  #add(scene: Scene): void {
    this.#scenes.set(scene.daysAgo, [...(this.#scenes.get(scene.daysAgo) ?? []), scene])
  }

  #of(on: PlainDate): readonly Scene[] {
    return this.#scenes.get(daysBetween(on, this.#today)) ?? []
  }
}
