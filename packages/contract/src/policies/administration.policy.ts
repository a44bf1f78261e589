import { anyOf } from './policy.ts'

/** Users, roles and everything else that concerns the whole enterprise. */
export const administrationPolicy = {
  'user.view': anyOf('USERS.VIEW', 'USERS.EDIT', 'USERS.ADD'),
  'department.view': anyOf('DEPARTMENTS.VIEW'),
  'auditTrail.view': anyOf('AUDITTRAIL.VIEW'),
  'role.view': anyOf('ROLES.VIEW', 'ROLES.EDIT'),
  'enterprise.view': anyOf('ENTERPRISE.EDIT', 'ENTERPRISE.VIEW'),
  'enterprise.edit': anyOf('ENTERPRISE.EDIT'),
  'deliveryReport.view': anyOf('MANAGE.DELIVERYREPORT.VIEW'),
  'trash.view': anyOf('TRASH.VIEW'),
}
