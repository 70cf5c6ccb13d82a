import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Signatory } from '../../contract.ts'
import { texts } from '../../texts.ts'

const KNOWN = ['ESP-415', 'ESP-944', 'ESP-945', 'NAME'] as const

/** Why somebody's signature did not go through, in words. */
export function useFailureWords(): (one: Pick<Signatory, 'state' | 'code'>) => string {
  const t = useTexts(texts)
  return ({ code, state }) => {
    const known = KNOWN.find(one => one === (state === 'mismatch' ? 'NAME' : code))
    return known ? t(`failed.${known}`) : t('failed.other', { code: code ?? '' })
  }
}
