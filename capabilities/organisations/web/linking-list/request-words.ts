import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LinkingRequest } from '../../linking-contract.ts'
import { RELATION_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'

/** The company that asks to be connected, or the person who asks to join. */
export const askerOf = ({ from, requestedBy, mobileMasked }: LinkingRequest): string =>
  from?.name ?? (requestedBy || mobileMasked)

/** Whom a request is with, as a title, and what it asks for. */
export function useRequestWords(): (request: LinkingRequest) => { title: string; what: string } {
  const t = useTexts(texts)
  const language = useLanguage()
  return request => {
    const { toName, relation, role, outgoing, panMasked } = request
    return {
      title: outgoing ? (toName ?? t('linking.to', { pan: panMasked })) : askerOf(request),
      what: relation
        ? t(outgoing ? 'linking.asksOf' : 'linking.asksFor', { what: RELATION_NAMES[relation][language] })
        : t(role === 'BUYER_OWNER' ? 'linking.joinOwner' : 'linking.joinViewer'),
    }
  }
}
