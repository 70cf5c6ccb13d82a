import os from 'node:os'
import net from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { isKeyRing } from './field-crypto.ts'
import { RefusedStart } from './refused-start.ts'

const list = z.string().transform(text =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean),
)

/** A tenant's name stands in paths, and in its rows for good. */
const tenants = list.pipe(z.array(z.string().regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens')).min(1))

const hostsOfTenants = list.transform(pairs => new Map(pairs.map(pair => nameAndTenant(pair.split('=')))))
const nameAndTenant = ([host = '', tenant = '']: string[]) => [host.trim().toLowerCase(), tenant.trim()] as const

/** As fastify takes them. */
const isProxy = (text: string): boolean => {
  const [address = '', bits = '0'] = text.split('/')
  const most = net.isIP(address) === 6 ? 128 : 32
  return PROXY_NAMES.includes(text) || (net.isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= most)
}
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HEALTH_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|socket:|\/|$)/, 'postgres://…')
    .optional(),
  DB_POOL_MAX: z.coerce.number().int().min(1).default(10),
  FILES_URL: z
    .string()
    .regex(/^(s3:|(?![a-z][a-z0-9+.-]+:))/i, 's3://… or a folder')
    .optional(),
  OUTSIDE: z.string().optional(),
  MODE: z.enum(['demo', 'production']).default('demo'),
  KEYS: z
    .string()
    .refine(text => text === '' || isKeyRing(text), 'id:base64 of 32 bytes, several with commas between them')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(text => new URL(text).href === `${new URL(text).origin}/`, 'https:// and a host, nothing behind it')
    .transform(text => new URL(text).origin)
    .optional(),
  TENANTS: tenants.prefault('poonji,poonji-agri,poonji-consumer'),
  TENANT_HOSTS: hostsOfTenants.prefault(''),
  PROXIES: z
    .string()
    .refine(text => text.split(',').every(one => isProxy(one.trim())), 'addresses, networks or loopback, with commas')
    .default('loopback'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LAN: z.stringbool().default(false),
  RUN: z.enum(['all', 'api', 'worker']).default('all'),
})

export interface Config {
  port: number
  /** Where a worker, which serves nobody, tells of its health; null: nowhere. */
  healthPort: number | null
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
  const e = read(env)
  if (e.MODE === 'production') {
    const missing = (['DATABASE_URL', 'KEYS', 'PUBLIC_URL', 'OUTSIDE'] as const).filter(name => !e[name])
    if (missing.length) throw new RefusedStart(`MODE=production needs ${missing.join(', ')}`)
    if (!e.PUBLIC_URL?.startsWith('https:')) throw new RefusedStart('MODE=production needs a PUBLIC_URL with https')
    if (e.LAN) throw new RefusedStart('MODE=production has its certificate from the proxy before it, not from --lan')
  }
  if (e.RUN !== 'all' && !e.DATABASE_URL)
    throw new RefusedStart(
      `RUN=${e.RUN} needs DATABASE_URL: the embedded database is one process’s, which then does all of the work`,
    )
  const lanAddress = e.LAN ? addressOnNetwork() : null
  return {
    port: e.PORT,
    healthPort: e.HEALTH_PORT ?? null,
    host: lanAddress === null ? e.HOST : '0.0.0.0',
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    poolMax: e.DB_POOL_MAX,
    filesUrl: e.FILES_URL,
    outside: e.OUTSIDE,
    demo: e.MODE === 'demo',
    keys: e.KEYS,
    publicUrl: e.PUBLIC_URL ?? (lanAddress === null ? `http://localhost:${e.PORT}` : `https://${lanAddress}:${e.PORT}`),
    tenants: e.TENANTS,
    tenantHosts: e.TENANT_HOSTS,
    proxies: e.PROXIES,
    logLevel: e.LOG_LEVEL,
    run: e.RUN,
    lanAddress,
  }
}

/** @throws naming every setting that is wrong, never what it holds */
function read(env: NodeJS.ProcessEnv): z.output<typeof environment> {
  const { success, data, error } = environment.safeParse(env)
  if (!success) throw new RefusedStart(`the settings are not right:\n${z.prettifyError(error)}`)
  const strange = [...data.TENANT_HOSTS].find(([, tenant]) => !data.TENANTS.includes(tenant))
  if (strange) throw new RefusedStart(`TENANT_HOSTS gives ${strange[0]} to a tenant that TENANTS does not name`)
  return data
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
