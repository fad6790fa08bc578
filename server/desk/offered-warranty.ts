import { WARRANTY_DAYS } from '#contract/constants.ts'
import type { servicePageDocuments } from '#contract/content/documents/service-pages.ts'
import { warrantyDaysOf } from '#contract/desk/warranty.ts'
import { foldText } from '#contract/platform/text.ts'
import type { Documents } from '#server/content/index.ts'
import { repairTypeLabel } from '#texts/request-status.ts'

/** The page of the repairs of a type; other types are services of the catalogue. */
const PAGES: Readonly<Record<string, keyof typeof servicePageDocuments>> = {
  'Laptop Repair': 'laptopRepair',
  'Desktop Repair': 'desktopRepair',
  'Hardware Repair': 'hardwareRepair',
  'Hardware & Component Repair': 'hardwareRepair',
  'Laptop Servicing': 'laptopService',
}

/** The days of warranty that the shop's service of a repair type names in its text, else `WARRANTY_DAYS`. */
export const offeredWarranty =
  (documents: Documents) =>
  async (repairType: string): Promise<number> => {
    const page = PAGES[repairType]
    const titles = [repairType, repairTypeLabel(repairType)].map(foldText)
    const { services } = await documents.read('services')
    const texts = [services.find(({ title }) => titles.includes(foldText(title))), page && (await documents.read(page))]
    return texts.map((service) => warrantyDaysOf(service?.warranty ?? '')).find((days) => days !== undefined) ?? WARRANTY_DAYS
  }
