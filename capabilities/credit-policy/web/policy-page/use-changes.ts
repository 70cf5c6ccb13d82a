import { useLanguage } from '@poonji/ui/language.tsx'
import type { Change } from '@poonji/web-platform/proposal/waiting-proposal.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { figureWords } from '../../figure-words.ts'
import { differences, type CreditPolicy, type PolicyFigure } from '../../policy.ts'
import { texts } from '../../texts.ts'
import { isAuthority, RULE_NAMES } from '../../status.ts'

/** What one policy says otherwise than another, in words. */
export function useChanges(): (was: CreditPolicy, is: CreditPolicy) => Change[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = (unit: PolicyFigure['unit'], value: PolicyFigure['value']) => {
    if (value === null) return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return figureWords(language, unit === 'yesOrNo' ? 'count' : unit, value)
  }
  return (was, is) =>
    differences(was, is).map(({ of, name, unit, value, before }) => ({
      label: t(
        `figure.${name}`,
        of === null ? {} : { of: isAuthority(of) ? t(`role.${of}`) : RULE_NAMES[of][language] },
      ),
      before: words(unit, before),
      after: words(unit, value),
    }))
}
