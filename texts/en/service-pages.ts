/** Titles of the four service pages (S2); what they say is a document of the owner. */
export const servicePages = {
  laptopRepair: { title: 'Laptop Repair' },
  desktopRepair: { title: 'Desktop Repair' },
  hardwareRepair: { title: 'Hardware Repair' },
  laptopService: { title: 'Laptop Service' },
}
