/** Phone field and repair types of the five repair forms (S5). */

/** `ten-digits`: the field holds ten digits. `prefixed`: it starts as `+91` and is sent as +91 and ten digits. */
export type PhoneRule = 'ten-digits' | 'prefixed'
export const REPAIR_FORMS = {
  standalone: {
    phone: 'ten-digits',
    types: ['Computer Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
    defaultType: '',
  },
  laptop: {
    phone: 'prefixed',
    types: ['Laptop Repair', 'Desktop Repair', 'Hardware & Component Repair', 'Laptop Servicing'],
    defaultType: 'Laptop Repair',
  },
  desktop: {
    phone: 'prefixed',
    types: ['Desktop Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
    defaultType: 'Desktop Repair',
  },
  hardware: {
    phone: 'ten-digits',
    types: ['Hardware Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
    defaultType: 'Hardware Repair',
  },
  servicing: {
    phone: 'prefixed',
    types: ['Laptop Servicing', 'Laptop Repair', 'Data Recovery', 'Virus Removal'],
    defaultType: 'Laptop Servicing',
  },
} as const satisfies Record<string, { phone: PhoneRule; types: readonly string[]; defaultType: string }>
export type RepairFormName = keyof typeof REPAIR_FORMS
export type RepairType = (typeof REPAIR_FORMS)[RepairFormName]['types'][number]
/** The repair types of all five forms, without duplicates. */
export const REPAIR_TYPES = /* @__PURE__ */ (() =>
  [...new Set(Object.values(REPAIR_FORMS).flatMap((form) => form.types))] as [RepairType, ...RepairType[]])()
