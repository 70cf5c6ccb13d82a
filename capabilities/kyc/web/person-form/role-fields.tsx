import { digitsOf } from '@poonji/ui/digits.ts'
import { FormattedField } from '@poonji/ui/formatted-field.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { isRole, PROMOTER_TYPE_RULES, PROMOTER_TYPES, ROLE_RULES, subRolesOf, type Role } from '../../roles.ts'
import { texts } from '../../texts.ts'
import { subRoleOf, type Fields } from './initial.ts'

/** What somebody is in the business, and the DIN of those who have one. */
export function RoleFields({ form, field, roles }: Fields & { roles: readonly Role[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { role } = form.values
  const rules = isRole(role) ? ROLE_RULES[role] : null
  const offered = role && !roles.includes(role) ? [...roles, role] : roles
  const onRole = (value: string | null) => {
    const next = isRole(value) ? value : null
    form.setFieldValue('role', next)
    form.setFieldValue('subRole', subRoleOf(next))
  }
  const part = rules?.subRoles[form.values.subRole ?? '']
  const parts = isRole(role) ? subRolesOf(role, roles) : []
  // what was put down before stays readable
  const isThere = !part || parts.some(([value]) => value === form.values.subRole)
  const subRoles = isThere ? parts : [...parts, [form.values.subRole ?? '', part] as const]
  return (
    <Grid top>
      <Col span={6}>
        <SelectField
          label={t('field.role')}
          required
          {...field('role')}
          onChange={onRole}
          options={offered.map(one => ({ value: one, label: ROLE_RULES[one].name[language] }))}
        />
      </Col>
      <Col span={6}>
        <SelectField
          label={t('field.subRole')}
          required
          disabled={!rules}
          {...field('subRole')}
          {...(!rules && { description: t('field.subRoleFirst'), error: undefined })}
          options={subRoles.map(([value, label]) => ({ value, label: label[language] }))}
        />
      </Col>
      <Col span={6}>
        <SelectField
          label={t('field.type')}
          required
          {...field('promoterType')}
          options={PROMOTER_TYPES.map(value => ({ value, label: PROMOTER_TYPE_RULES[value].name[language] }))}
        />
      </Col>
      {rules?.needsDin && (
        <Col span={6}>
          <FormattedField
            label={t('field.din')}
            description={t('field.dinHint')}
            clean={typed => digitsOf(typed).slice(0, 8)}
            inputMode="numeric"
            autoComplete="off"
            required
            {...field('din')}
          />
        </Col>
      )}
    </Grid>
  )
}
