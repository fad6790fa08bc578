/** Titles of the four service pages (S2); what they say is a document of the owner. */
export const servicePages = {
  laptopRepair: { title: 'लैपटॉप रिपेयर' },
  desktopRepair: { title: 'डेस्कटॉप रिपेयर' },
  hardwareRepair: { title: 'हार्डवेयर रिपेयर' },
  laptopService: { title: 'लैपटॉप सर्विस' },
}
