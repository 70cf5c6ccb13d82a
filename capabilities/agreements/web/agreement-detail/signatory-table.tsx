import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { AgreementView, Signatory } from '../../contract.ts'
import { OPEN_AGREEMENT, SIGNATORY_LOOK } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { useFailureWords } from '../shared/failure-words.ts'
import { SignatoryReplace } from './signatory-replace.tsx'

/** Who signs, with the way to put a name or a person right. */
export function SignatoryTable({ agreement }: { agreement: AgreementView }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const failure = useFailureWords()
  const [replacing, setReplacing] = useState<Signatory>()
  const open = OPEN_AGREEMENT.includes(agreement.state) && !agreement.refusal
  const mayReplace = (one: Signatory) => open && one.side === 'borrower' && one.state !== 'signed'
  const failed = (one: Signatory) => one.state === 'failed' || one.state === 'mismatch'
  return (
    <>
      <DataTable
        caption={t('people.title')}
        inCard
        rows={agreement.signatories}
        rowKey={one => one.id}
        rowTone={one => (one.current ? 'now' : failed(one) ? 'refer' : undefined)}
        columns={[
          { key: 'name', header: t('ops.name'), phone: 'title', strong: true, cell: one => one.name },
          { key: 'mobile', header: t('ops.mobile'), phone: 'note', cell: one => one.mobile ?? '' },
          {
            key: 'state',
            header: t('list.state'),
            phone: 'note-end',
            cell: one => (
              <StatusChip tone={SIGNATORY_LOOK[one.state].tone} label={SIGNATORY_LOOK[one.state][language]} />
            ),
          },
          {
            key: 'at',
            header: t('list.signed'),
            phone: 'extra',
            cell: one => {
              if (one.signedAt) return <DateTimeText at={one.signedAt} />
              if (one.state === 'mismatch' && one.signedName) return t('ops.otherName', { name: one.signedName })
              return failed(one) ? failure(one, false) : ''
            },
          },
          {
            key: 'replace',
            header: t('ops.replace'),
            end: true,
            phone: 'figure',
            cell: one =>
              mayReplace(one) && (
                <Button small kind="quiet" onClick={() => setReplacing(one)}>
                  {t('ops.replace')}
                </Button>
              ),
          },
        ]}
      />
      {replacing && (
        <SignatoryReplace
          key={replacing.id}
          agreementId={agreement.id}
          signatory={replacing}
          onDone={() => setReplacing(undefined)}
        />
      )}
    </>
  )
}
