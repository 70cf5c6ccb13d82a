import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Signatory } from '../../contract.ts'
import { texts } from '../../texts.ts'

const KNOWN = ['ESP-415', 'ESP-944', 'ESP-945', 'NAME', 'LEFT'] as const

type Failed = Pick<Signatory, 'state' | 'code'>

/**
 * Why somebody's signature did not go through, in words: who is to sign is told what to do, others what happened.
 * `toThem` is whether they are the reader.
 */
export function useFailureWords(): (one: Failed, toThem: boolean) => string {
  const t = useTexts(texts)
  return ({ code, state }, toThem) => {
    const known = KNOWN.find(one => one === (state === 'mismatch' ? 'NAME' : code)) ?? 'other'
    return t(toThem ? `failed.${known}` : `notSigned.${known}`, { code: code ?? '' })
  }
}
