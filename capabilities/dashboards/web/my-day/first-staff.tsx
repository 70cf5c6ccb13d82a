import { roles } from '@poonji/capabilities/access/contract.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** While nobody but administrators is here: the work needs its people first. */
export function FirstStaff() {
  const t = useTexts(texts)
  const makesStaff = useMay('CAN_EDIT_ROLES')
  const { data } = useCall(roles, {}, { enabled: makesStaff })
  if (!data) return null
  const workers = data.filter(role => role.domain === 'admin' && !role.fixed)
  if (workers.some(role => role.holders > 0)) return null
  return (
    <Card hang="brand" title={t('firstStaff.title')}>
      <Stack>
        <p>{t('firstStaff.text')}</p>
        <Row>
          <Button kind="main" to="/access/people/new">
            {t('firstStaff.action')}
          </Button>
          <Button to="/products">{t('firstStaff.products')}</Button>
          <Button to="/credit-policy">{t('firstStaff.policy')}</Button>
        </Row>
      </Stack>
    </Card>
  )
}
