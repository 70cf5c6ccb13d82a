import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { LOAN_STATUS_SHOWN } from '@poonji/capabilities/loans/status.ts'
import { lookup } from '@poonji/capabilities/organisations/contract.ts'
import { Button } from '@poonji/ui/button.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

const ENOUGH = 3

/** An organisation that reported no payment, by name or number, a blocked one too, and which of its loans; what comes for a closed one goes back. */
export function OrganisationPick({
  busy,
  onMap,
}: {
  busy: boolean
  onMap: (to: { organisationId: string; loanId: string | null }, name: string) => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 300)
  const [organisationId, setOrganisationId] = useState<string | null>(null)
  const [loanId, setLoanId] = useState<string | null>(null)
  const found = useCall(lookup, { query: { text: asked, blocked: 'true' } }, { enabled: asked.length >= ENOUGH })
  const loans = useCall(listLoans, { orgId: organisationId ?? '' }, { enabled: organisationId !== null })
  const chosen = found.data?.find(one => one.id === organisationId)
  const running = loans.data?.filter(loan => loan.status === 'ACTIVE') ?? []
  const closed = loans.data?.filter(loan => loan.status === 'CLOSED') ?? []
  const mayMap = running.length + closed.length > 0
  const options = [...running, ...closed].map(({ loanId: value, number, product, status }) => {
    const label = `${number} · ${product[language]}`
    return { value, label: status === 'CLOSED' ? `${label} · ${LOAN_STATUS_SHOWN.CLOSED[language]}` : label }
  })
  const goesBack = loanId ? closed.some(loan => loan.loanId === loanId) : !running.length
  return (
    <Stack>
      <TextField label={t('map.find')} description={t('map.findText')} value={text} onChange={setText} />
      {found.data?.length === 0 && (
        <p className="meta" role="status">
          {t('map.nobody', { text: asked })}
        </p>
      )}
      {found.data && (
        <ChoiceCards
          label={t('map.find')}
          hideLabel
          choices={found.data.map(one => ({ value: one.id, label: one.name, description: one.panMasked ?? '' }))}
          value={organisationId}
          onChange={id => {
            setOrganisationId(id)
            setLoanId(null)
          }}
        />
      )}
      {chosen && loans.data && !mayMap && <Note>{t('map.noLoan')}</Note>}
      {chosen && mayMap && (
        <SelectField
          label={t('map.loan')}
          placeholder={t(running.length ? 'pay.allLoans' : 'map.lastClosed')}
          options={options}
          value={loanId}
          onChange={setLoanId}
        />
      )}
      {chosen && mayMap && goesBack && <Note>{t('map.goesBack')}</Note>}
      {chosen && mayMap && (
        <Button busy={busy} onClick={() => onMap({ organisationId: chosen.id, loanId }, chosen.name)}>
          {t('map.toOrganisation')}
        </Button>
      )}
    </Stack>
  )
}
