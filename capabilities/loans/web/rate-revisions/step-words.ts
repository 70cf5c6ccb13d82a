import { useTexts } from '@poonji/web-platform/texts.ts'
import type { RateRevision } from '../../rate-revision-contract.ts'
import { texts } from '../../words/rate.ts'

/** 'RBI repo from 5.5% to 5.25%'. */
export function useStepWords() {
  const t = useTexts(texts)
  return ({ benchmark, beforeBps, afterBps }: Pick<RateRevision, 'benchmark' | 'beforeBps' | 'afterBps'>) =>
    t('revision.moved', { benchmark, before: beforeBps / 100, after: afterBps / 100 })
}
