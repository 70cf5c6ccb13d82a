import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LinkingRequest } from '../../linking-contract.ts'
import { LINKING_STATE_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { useRequestWords } from './request-words.ts'

/** Requests that are over, as rows: what came of them stands among the connections and the people of the company. */
export function AnsweredRequests({ requests }: { requests: LinkingRequest[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const wordsOf = useRequestWords()
  if (requests.length === 0) return null
  return (
    <Card title={t('linking.answered')}>
      <DefinitionList
        items={requests.map(request => {
          const { title, what } = wordsOf(request)
          const { tone, ...label } = LINKING_STATE_NAMES[request.state]
          const asked = formatDate(dateInIndia(request.createdAt), language)
          return {
            label: title,
            value: <StatusChip tone={tone} label={label[language]} />,
            note: [what, request.note && `“${request.note}”`, request.reason, asked].filter(Boolean).join(' · '),
          }
        })}
      />
    </Card>
  )
}
