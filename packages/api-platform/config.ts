import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { RefusedStart } from './refused-start.ts'

const environment = z.object({
  PORT: z.coerce.number().int().default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DB_POOL_MAX: z.coerce.number().int().min(1).default(10),
  FILES_URL: z.string().optional(),
  OUTSIDE: z.string().optional(),
  MODE: z.enum(['demo', 'production']).default('demo'),
  KEYS: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  TENANTS: z.string().default('poonji,poonji-agri,poonji-consumer'),
  TENANT_HOSTS: z.string().default(''),
  PROXIES: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LAN: z.stringbool().default(false),
  RUN: z.enum(['all', 'api', 'worker']).default('all'),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  poolMax: number
  filesUrl: string | undefined
  /** The file that sets up the outside services that are spoken to in earnest. */
  outside: string | undefined
  demo: boolean
  keys: string | undefined
  /** The origin that links in messages and provider callbacks carry. */
  publicUrl: string
  tenants: readonly string[]
  /** Host name → tenant; a host that is not named belongs to the first tenant. */
  tenantHosts: ReadonlyMap<string, string>
  /** Proxies whose word on a caller's address is taken: addresses, networks (10.0.0.0/8) or `loopback`, with commas. */
  proxies: string
  logLevel: string
  run: 'all' | 'api' | 'worker'
  /** Where phones on the same network find the demo by HTTPS; null: it speaks HTTP. */
  lanAddress: string | null
}

/**
 * Reads the environment once. Production refuses what is only fit for a demo: the embedded database, a made key ring,
 * played services, sessions over plain HTTP.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const e = environment.parse(env)
  if (e.MODE === 'production') {
    const missing = (['DATABASE_URL', 'KEYS', 'PUBLIC_URL', 'OUTSIDE'] as const).filter(name => !e[name])
    if (missing.length) throw new RefusedStart(`MODE=production needs ${missing.join(', ')}`)
    if (!e.PUBLIC_URL?.startsWith('https:')) throw new RefusedStart('MODE=production needs a PUBLIC_URL with https')
    if (e.LAN) throw new RefusedStart('MODE=production has its certificate from the proxy before it, not from --lan')
  }
  const lanAddress = e.LAN ? addressOnNetwork() : null
  return {
    port: e.PORT,
    host: lanAddress === null ? e.HOST : '0.0.0.0',
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    poolMax: e.DB_POOL_MAX,
    filesUrl: e.FILES_URL,
    outside: e.OUTSIDE,
    demo: e.MODE === 'demo',
    keys: e.KEYS,
    publicUrl: e.PUBLIC_URL ?? (lanAddress === null ? `http://localhost:${e.PORT}` : `https://${lanAddress}:${e.PORT}`),
    tenants: e.TENANTS.split(','),
    tenantHosts: new Map(
      e.TENANT_HOSTS.split(',')
        .filter(Boolean)
        .map(pair => {
          const [host = '', tenant = ''] = pair.split('=')
          return [host, tenant]
        }),
    ),
    proxies: e.PROXIES,
    logLevel: e.LOG_LEVEL,
    run: e.RUN,
    lanAddress,
  }
}

/** Whose product a host name serves; a host that is not named belongs to the first tenant. */
export const tenantOfHost = ({ tenants, tenantHosts }: Config, hostname: string): string =>
  tenantHosts.get(hostname) ?? tenants[0] ?? ''

function addressOnNetwork(): string {
  const addresses = Object.values(os.networkInterfaces()).flatMap(found => found ?? [])
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!own) throw new RefusedStart('--lan needs a network: this machine has no address on one')
  return own.address
}
