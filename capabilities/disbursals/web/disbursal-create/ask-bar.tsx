import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

interface AskBarProps {
  amountPaise: Paise | null
  /** What reaches the account, once it is known. */
  netPaise: Paise | undefined
  /** The same was asked for a while ago: what is meant. */
  again: boolean
  sending: { asked: boolean; kept: boolean }
  /** Which of the two was pressed, before the form is sent. */
  onPress: (keeping: boolean) => void
}

/** Asks for the money, or keeps it for later, beside what would reach the account. */
export function AskBar({ amountPaise, netPaise, again, sending, onPress }: AskBarProps) {
  const t = useTexts(texts)
  return (
    <ActionBar
      start={
        <span>
          <strong>{netPaise === undefined ? '–' : formatMoney(netPaise)}</strong>
          <br />
          <span className="meta">{t('quote.net')}</span>
        </span>
      }
      main={
        <Button kind="main" type="submit" busy={sending.asked} onClick={() => onPress(false)}>
          {amountPaise
            ? t(again ? 'form.again' : 'form.send', { amount: formatMoney(amountPaise) })
            : t('form.sendNone')}
        </Button>
      }
      others={
        <Button type="submit" busy={sending.kept} onClick={() => onPress(true)}>
          {t('form.keep')}
        </Button>
      }
    />
  )
}
