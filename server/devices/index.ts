// The devices that are repaired: everything that app.ts and later domains may use.

import { devicesFeature } from './devices.routes.ts'

export const devicesFeatures = [devicesFeature]
