import { useState } from 'react'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideAdjustment, type AdjustmentsAnswer } from '../../adjustment-contract.ts'
import { texts } from '../../texts.ts'

type Request = AdjustmentsAnswer['requests'][number]

/** A refund or write-off that waits, with its decision where the reader may make it. */
export function WaitingAdjustment({ request, loanId }: { request: Request; loanId: string }) {
  const t = useTexts(texts)
  const mayCheck = useMay('CAN_CHECK_CHARGE')
  return (
    <Card hang="due" title={t('charges.waits')}>
      <Stack>
        <DefinitionList
          items={[
            {
              label: t(`adjust.${request.kind}`),
              note: request.reason,
              value: <Money paise={request.amount} exact />,
              strong: true,
            },
          ]}
        />
        <p className="meta">
          {t('charges.asker')}: {request.askedBy}
        </p>
        {request.own && <Note tone="warn">{t('charges.own')}</Note>}
        {mayCheck && !request.own && <Decide request={request} loanId={loanId} />}
      </Stack>
    </Card>
  )
}

function Decide({ request, loanId }: { request: Request; loanId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const command = useCommand(decideAdjustment)
  const [note, setNote] = useState('')
  const [reference, setReference] = useState('')
  const [missing, setMissing] = useState<'note' | 'reference' | null>(null)
  const isRefund = request.kind === 'REFUND'
  const decide = async (approve: boolean) => {
    try {
      const body = { approve, reference: reference.trim(), note: note.trim() }
      await command.mutateAsync({ loanId, requestId: request.requestId, body })
      toasts.success(t(approve ? 'charges.approved' : 'charges.refused'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  const approve = async () => {
    if (isRefund && !reference.trim()) return setMissing('reference')
    const amount = formatMoney(request.amount, { paise: 'always' })
    const title = t(`adjust.approve${request.kind}`, { amount })
    if (await confirm({ title, text: t(`adjust.approve${request.kind}Text`), yes: t('charges.approve') }))
      await decide(true)
  }
  const refuse = () => (note.trim() ? void decide(false) : setMissing('note'))
  return (
    <Stack>
      {isRefund && (
        <TextField
          label={t('adjust.reference')}
          maxLength={60}
          value={reference}
          error={missing === 'reference' && !reference.trim() ? t('adjust.referenceNeeded') : undefined}
          onChange={setReference}
        />
      )}
      <TextField
        label={t('charges.note')}
        optional
        maxLength={300}
        value={note}
        error={missing === 'note' && !note.trim() ? t('charges.noteNeeded') : undefined}
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
