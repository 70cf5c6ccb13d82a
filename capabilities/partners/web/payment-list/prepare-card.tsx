import { formatMonth } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { Loading, Shape } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { duePayments, preparePayments } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'

/** What is earned and stands in no statement yet, and the step that gathers it. */
export function PrepareCard() {
  const t = useTexts(texts)
  const [filters] = useFilters()
  const due = useCall(duePayments, { query: { month: filters.month } })
  return (
    <Card title={t('pay.due')}>
      <Loaded from={due} shape={SHAPE}>
        {found => <Due found={found} />}
      </Loaded>
    </Card>
  )
}

/** As high as when nothing is left to prepare, which it is on most days. */
const SHAPE = (
  <Loading>
    <Stack>
      <Shape width={120} height={62} />
      <Shape width={220} height={18} />
    </Stack>
  </Loading>
)

function Due({ found }: { found: Answer<typeof duePayments> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const [, change] = useFilters()
  const prepare = useCommand(preparePayments)
  const { month, months, partners, totalPaise, carriedPartners, carriedPaise } = found
  const ask = async () => {
    const title = t('pay.prepareAsk', { count: partners })
    if (!(await confirm({ title, text: t('pay.prepareText'), yes: t('pay.prepare') }))) return
    prepare.mutate(
      { body: { month } },
      {
        onSuccess: ({ prepared }) => toasts.success(t('pay.prepared', { count: prepared })),
        onError: error => toasts.error(error.message),
      },
    )
  }
  return (
    <Stack>
      <Row>
        <SelectField
          label={t('pay.month')}
          options={months.map(one => ({ value: one, label: formatMonth(one, language) }))}
          value={month}
          onChange={chosen => change({ month: chosen })}
        />
      </Row>
      {partners === 0 ? (
        <p className="meta">{t('pay.nothing')}</p>
      ) : (
        <FactsRow
          facts={[
            {
              label: t('pay.commission'),
              value: <Money paise={totalPaise} exact />,
              note: t('pay.duePartners', { count: partners }),
            },
          ]}
        />
      )}
      {carriedPartners > 0 && (
        <FactsRow
          facts={[
            {
              label: t('pay.carried'),
              value: <Money paise={carriedPaise} exact />,
              note: t('pay.carriedNote', { count: carriedPartners }),
            },
          ]}
        />
      )}
      {partners > 0 && (
        <Row>
          <Button kind="main" busy={prepare.isPending} onClick={() => void ask()}>
            {t('pay.prepare')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
