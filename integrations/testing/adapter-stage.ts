import os from 'node:os'
import path from 'node:path'
import { ADAPTER_METHODS } from '../adapter/adapter-ports.ts'
import type { Fault } from '../told.ts'
import { makeSignatory } from '../crypto/certificates.ts'
import type { MandateWish } from '../enach/port.ts'
import { memoryWorld } from '../fake-world.ts'
import { fakePorts } from '../ports.ts'
import type { Ports } from '../ports.ts'
import { readRealConfig } from '../real-config.ts'
import { realPorts } from '../real-ports.ts'
import { folderStore } from '../storage/folder.ts'
import { adapterServer } from './adapter-server.ts'

export const SECRET = 'the secret of the adapter of these tests'
export const OUTSIDE = 'http://localhost:3000'

export const wish: MandateWish = {
  messageId: 'M-1',
  debtor: {
    name: 'KAVERI AGRO FOODS',
    accountNumber: '50100123456',
    accountType: 'CURRENT',
    ifsc: 'HDFC0002854',
    mobile: '9000000001',
  },
  consumerReference: 'LN-1',
  amount: { kind: 'maximum', paise: 60_000_00 },
  frequency: 'MNTH',
  firstCollectionOn: '2026-11-20',
  finalCollectionOn: '2029-11-05',
  authMode: 'NetBanking',
  responseUrl: `${OUTSIDE}/api/v1/poonji/mandates/response`,
}

interface Wanted {
  timeoutMs?: number
  baseUrl?: string
  mandatePages?: string[]
  now?: () => Date
}

/** The fakes behind an adapter, and the product's ports as a file of settings makes them. */
export async function adapterStage() {
  const world = memoryWorld()
  const storage = folderStore(path.join(os.tmpdir(), 'poonji-unused'))
  const fakes = fakePorts(world, { outsideUrl: OUTSIDE, gatewayMerchantKey: 'DEMOKEY123456789', storage })
  const server = await adapterServer({ ...fakes, aadhaarOtp: fakes.aadhaar }, SECRET)
  const { certPem } = makeSignatory({ commonName: 'Test UIDAI', organisation: 'Test' })
  const faults: Fault[] = []
  const portsWith = ({ now = () => new Date(), ...settings }: Wanted = {}): Ports => {
    const given = {
      aadhaar: { certificates: [certPem], maxAgeDays: 3 },
      adapter: {
        baseUrl: `${server.url}/`,
        secret: SECRET,
        timeoutMs: 5000,
        ports: Object.keys(ADAPTER_METHODS),
        mandatePages: [OUTSIDE],
        ...settings,
      },
    }
    return { ...fakes, ...realPorts(readRealConfig(JSON.stringify(given)), now, fault => faults.push(fault)) }
  }
  return { world, fakes, server, faults, portsWith, ports: portsWith() }
}

export async function outcomeOf(asked: Promise<{ status: string; code?: string }>): Promise<string> {
  const { status, code = '' } = await asked
  return `${status} ${code}`.trim()
}
