// The back office across all domains: everything that app.ts may use.

export { addBackupWarning } from './backup-warning.ts'
export { changesFeature } from './changes.routes.ts'
export { dashboardFeature } from './dashboard.routes.ts'
export { finderFeature } from './finder.routes.ts'
export { beginFirstSteps, type SampleIds } from './first-steps.repository.ts'
export { firstStepsFeature } from './first-steps.routes.ts'
export { mailSettingsFeature } from './mail-settings.routes.ts'
export { savedViewsFeature } from './saved-views.routes.ts'
export { systemFeature } from './system.routes.ts'
export { hasBackup, isTestMailSent } from './system.service.ts'
export { trashFeature } from './trash.routes.ts'
export { webhooksFeature } from './webhooks.routes.ts'
