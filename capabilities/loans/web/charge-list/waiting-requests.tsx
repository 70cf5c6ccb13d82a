import { useState } from 'react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideCharge, type ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { texts } from '../../texts.ts'

type Request = ChargesAnswer['requests'][number]

/** What waits for a checker, each with its decision where the reader may make it. */
export function WaitingRequests({ requests, loanId }: { requests: Request[]; loanId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayCheck = useMay('CAN_CHECK_CHARGE')
  return requests.map(request => (
    <Card key={request.requestId} hang="due" title={t('charges.waits')}>
      <Stack>
        <DefinitionList
          total
          items={[
            {
              label: `${t(`charges.${request.kind}`)}: ${chargeWords(request.code, language)}`,
              note: request.reason,
              value: <Money paise={request.base} exact />,
            },
            { label: t('charges.tax'), value: <Money paise={request.tax} exact /> },
            { label: t('trace.total'), value: <Money paise={request.base + request.tax} exact />, strong: true },
          ]}
        />
        <p className="meta">
          {t('charges.asker')}: {request.askedBy}
        </p>
        {request.own && <Note tone="warn">{t('charges.own')}</Note>}
        {mayCheck && !request.own && <Decide request={request} loanId={loanId} />}
      </Stack>
    </Card>
  ))
}

function Decide({ request, loanId }: { request: Request; loanId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const command = useCommand(decideCharge)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = async (approve: boolean) => {
    try {
      const { requestId } = request
      await command.mutateAsync({ loanId, requestId, body: { approve, note: note.trim() } })
      toasts.success(t(approve ? 'charges.approved' : 'charges.refused'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const approve = async () => {
    const amount = formatMoney(request.base + request.tax, { paise: 'always' })
    const yes = await confirm({
      title: t(request.kind === 'ADD' ? 'charges.approveAsk' : 'charges.approveWaiver', { amount }),
      text: t('charges.approveText'),
      yes: t('charges.approve'),
    })
    if (yes) await decide(true)
  }
  const refuse = () => (note.trim() ? void decide(false) : setMissing(true))
  return (
    <Stack>
      <TextField
        label={t('charges.note')}
        optional
        maxLength={300}
        value={note}
        error={missing && !note.trim() ? t('charges.noteNeeded') : undefined}
        onChange={setNote}
      />
      <Row>
        <Button kind="main" busy={command.isPending} onClick={() => void approve()}>
          {t('charges.approve')}
        </Button>
        <Button kind="stop" busy={command.isPending} onClick={refuse}>
          {t('charges.refuse')}
        </Button>
      </Row>
    </Stack>
  )
}
