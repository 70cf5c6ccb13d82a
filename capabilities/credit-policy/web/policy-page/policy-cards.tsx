import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { figureWords } from '../../figure-words.ts'
import type { CreditPolicy } from '../../policy.ts'
import { AUTHORITY_CODES, CHOSEN_RULES, RULE_NAMES, RULE_SHAPES } from '../../status.ts'
import { texts } from '../../texts.ts'

/** What is in force, in its parts. */
export function PolicyCards({ policy }: { policy: CreditPolicy }) {
  const t = useTexts(texts)
  return (
    <>
      <Card title={t('rules')}>
        <Stack>
          <p className="meta">{t('rules.why')}</p>
          <Rules rules={policy.rules} />
        </Stack>
      </Card>
      <Card title={t('alone')}>
        <Stack>
          <p className="meta">{t('alone.why')}</p>
          <Authorities policy={policy} />
        </Stack>
      </Card>
      <Card title={t('more')}>
        <More policy={policy} />
      </Card>
    </>
  )
}

function Rules({ rules }: Pick<CreditPolicy, 'rules'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const chosen = CHOSEN_RULES.map(code => {
    const { wanted, near, asked } = rules[code]
    const { unit, direction } = RULE_SHAPES[code]
    const words = (value: number) => figureWords(language, unit, value)
    return {
      label: RULE_NAMES[code][language],
      value: asked ? t(direction, { figure: words(wanted) }) : t('notAsked'),
      note: asked && near !== null ? t(`near.${direction}`, { figure: words(near) }) : undefined,
    }
  })
  const screening = { label: RULE_NAMES.SCREENING[language], value: t('screening'), note: t('screening.why') }
  return <DefinitionList items={[...chosen, screening]} />
}

function Authorities({ policy }: { policy: CreditPolicy }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const items = AUTHORITY_CODES.map(code => {
    const { upToPaise, minRateBps } = policy.authorities[code]
    const off = upToPaise === 0 || (code === 'AUTO' && !policy.autoApproval)
    return {
      label: t(`role.${code}`),
      value: off ? t('alone.off') : t('alone.upTo', { figure: figureWords(language, 'money', upToPaise) }),
      note: off ? undefined : t('alone.rate', { figure: figureWords(language, 'share', minRateBps) }),
    }
  })
  return <DefinitionList items={items} />
}

function More({ policy }: { policy: CreditPolicy }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <DefinitionList
      items={[
        { label: t('figure.committeeMembers'), value: policy.committeeMembers },
        { label: t('figure.recheckMonths'), value: figureWords(language, 'months', policy.recheckMonths) },
        { label: t('figure.turnoverShareBps'), value: figureWords(language, 'share', policy.turnoverShareBps) },
      ]}
    />
  )
}
