import { useState } from 'react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { chooseRateKeeps, type ComingRate } from '../../rate-contract.ts'
import { RATE_KEEPS } from '../../status.ts'
import { texts } from '../../words/rate.ts'
import { FactLines } from '../fact-lines.tsx'

interface ComingChoiceProps {
  coming: ComingRate
  loan: LoanDetail
  /** A checker has approved it: the borrower may choose. */
  decided: boolean
}

/** What a coming rate does to the instalments, with each thing that may stay; the borrower chooses. */
export function ComingChoice({ coming, loan, decided }: ComingChoiceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const choose = useCommand(chooseRateKeeps)
  const mayPay = useMay('CAN_PAY', loan.organisationId)
  const [picked, setPicked] = useState<string | null>(null)
  const { unchanged, options, keeps, changeId } = coming
  if (!unchanged || !options.length) return <p className="meta">{t('rate.floatingNote')}</p>
  const mayChoose = decided && mayPay && options.length > 1
  const chosen = picked ?? keeps
  const send = async () => {
    const wanted = RATE_KEEPS.find(one => one === chosen)
    if (!wanted) return
    try {
      await choose.mutateAsync({ loanId: loan.loanId, changeId, body: { keeps: wanted } })
      toasts.success(t('rate.chosen'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const exact = (paise: number) => formatMoney(paise, { paise: 'always' })
  const linesOf = (option: ComingRate['options'][number]) => [
    { label: t('rate.emi'), value: exact(option.emi), was: exact(unchanged.emi) },
    { label: t('rate.instalments'), value: String(option.instalments), was: String(unchanged.instalments) },
    {
      label: t('rate.last'),
      value: formatDate(option.lastDueOn, language),
      was: formatDate(unchanged.lastDueOn, language),
    },
    { label: t('rate.interest'), value: exact(option.interest), was: exact(unchanged.interest) },
  ]
  if (!mayChoose)
    return (
      <Stack>
        {options
          .filter(option => options.length === 1 || !decided || option.keeps === keeps)
          .map(option => (
            <Stack key={option.keeps} gap="s">
              <b>{t(`rate.keeps${option.keeps}`)}</b>
              <FactLines lines={linesOf(option)} />
            </Stack>
          ))}
      </Stack>
    )
  return (
    <Stack>
      <ChoiceCards
        label={t('part.choose')}
        columns={2}
        value={chosen}
        onChange={setPicked}
        choices={options.map(option => ({
          value: option.keeps,
          label: t(`rate.keeps${option.keeps}`),
          description: <FactLines lines={linesOf(option)} />,
        }))}
      />
      <Button kind="main" busy={choose.isPending} disabled={chosen === keeps} onClick={() => void send()}>
        {t('rate.choose')}
      </Button>
    </Stack>
  )
}
