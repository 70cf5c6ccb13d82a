import { aadhaarOtp } from '../aadhaar/adapter.ts'
import { bureau, bureauByAdapter } from '../bureau/adapter.ts'
import { ckyc, ckycByAdapter } from '../ckyc/adapter.ts'
import { enach, enachByAdapter } from '../enach/adapter.ts'
import { estamp, estampByAdapter } from '../estamp/adapter.ts'
import { gst, gstByAdapter } from '../gst/adapter.ts'
import { messaging, messagingByAdapter } from '../messaging/adapter.ts'
import { pan, panByAdapter } from '../pan/adapter.ts'
import { payouts, payoutsByAdapter } from '../payouts/adapter.ts'
import { pennyDrop, pennyDropByAdapter } from '../penny-drop/adapter.ts'
import type { Ports } from '../ports.ts'
import { probe, probeByAdapter } from '../probe/adapter.ts'
import { screening, screeningByAdapter } from '../screening/adapter.ts'
import type { AdapterAccess } from './ask-adapter.ts'
import type { Ask } from './method.ts'

/** Every method that an adapter can be asked, by service: the whole contract. */
export const ADAPTER_METHODS = {
  gst,
  pan,
  pennyDrop,
  bureau,
  payouts,
  enach,
  estamp,
  ckyc,
  screening,
  probe,
  messaging,
  aadhaarOtp,
}

export type AdapterService = keyof typeof ADAPTER_METHODS

export interface AdapterConfig extends AdapterAccess {
  /** The services that it speaks for. */
  ports: AdapterService[]
  /** Origins of the pages that account holders open mandates on. */
  mandatePages?: string[]
}

/** The ports that an adapter makes by itself; `aadhaarOtp` is a part of one (real-ports.ts). */
export function adapterPorts({ ports, mandatePages = [] }: AdapterConfig, ask: Ask): Partial<Ports> {
  const made: Record<Exclude<AdapterService, 'aadhaarOtp'>, () => Partial<Ports>> = {
    gst: () => ({ gst: gstByAdapter(ask) }),
    pan: () => ({ pan: panByAdapter(ask) }),
    pennyDrop: () => ({ pennyDrop: pennyDropByAdapter(ask) }),
    bureau: () => ({ bureau: bureauByAdapter(ask) }),
    payouts: () => ({ payouts: payoutsByAdapter(ask) }),
    enach: () => ({ enach: enachByAdapter(ask, mandatePages) }),
    estamp: () => ({ estamp: estampByAdapter(ask) }),
    ckyc: () => ({ ckyc: ckycByAdapter(ask) }),
    screening: () => ({ screening: screeningByAdapter(ask) }),
    probe: () => ({ probe: probeByAdapter(ask) }),
    messaging: () => ({ messaging: messagingByAdapter(ask) }),
  }
  return ports.reduce<Partial<Ports>>((all, name) => (name === 'aadhaarOtp' ? all : { ...all, ...made[name]() }), {})
}
