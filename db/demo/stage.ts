import type { FastifyInstance } from 'fastify'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { Player } from './player.ts'

/** The stage of a story: the product in this process, its clock, its outside world, and whoever plays. */
export class Stage {
  readonly app: FastifyInstance
  readonly runtime: Runtime
  readonly world: FakeWorld
  readonly #players = new Map<string, Player>()

  constructor(app: FastifyInstance, runtime: Runtime) {
    this.app = app
    this.runtime = runtime
    this.world = databaseWorld(runtime.platform.database.db, runtime.platform.clock)
  }

  get tenant(): string {
    return this.runtime.platform.config.tenants[0] ?? ''
  }

  get today(): PlainDate {
    return this.runtime.platform.clock.today()
  }

  /** Somebody by their mobile, logged in once. */
  async player(mobile: string): Promise<Player> {
    const known = this.#players.get(mobile)
    if (known) return known
    const player = await Player.logIn(this.app, this.runtime, mobile)
    this.#players.set(mobile, player)
    return player
  }

  /** Whoever does the work behind the screens has done what is due now. */
  async settle(): Promise<void> {
    await this.runtime.drainJobs()
  }

  async travelTo(on: PlainDate, hour?: number): Promise<void> {
    await travelTo(this.runtime.platform, on, hour)
  }
}

/** Staff by what they do. */
export const STAFF = {
  maker: '9000000025',
  checker: '9000000027',
  desk: '9000000026',
  committee: '9000000028',
  administrator: '9000000029',
  collections: '9000000024',
  sales: '9000000021',
  manager: '9000000022',
} as const

/** Partners: two owners, an employee of the first, and one who works alone. */
export const PARTNERS = {
  agarwal: '9000000011',
  employee: '9000000013',
  gill: '9000000012',
  verma: '9000000014',
} as const

/** The borrower whom the README names first. */
export const FIRST_BORROWER = '9000000001'
