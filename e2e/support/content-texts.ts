import { pictureNamed } from './pictures.ts';
import {
  fails,
  press,
  pressIn,
  input,
  testimonials,
  slides,
  upload,
  readStates,
  type Row,
} from './reading.ts';

/** Testimonials, carousel, footer and about page. */
export const contentTexts: Row[] = [
  {
    screen: '/admin/testimonials',
    how: 'a list that is there, empty, or does not match',
    texts: [
      'Gestion des témoignages',
      'VISIBLE',
      'MASQUÉ',
      'Aucun témoignage trouvé.',
      'Réessayer',
      'Aucun témoignage pour le moment.',
    ],
    async walk(page, see) {
      await page.goto('/admin/testimonials');
      await see('Gestion des témoignages');
      await see('VISIBLE');
      await see('MASQUÉ');
      await page.goto('/admin/testimonials?search=zzzzzz');
      await see('Aucun témoignage trouvé.');
      const none = 'Aucun témoignage pour le moment.';
      await readStates(page, see, { screen: '/admin/testimonials', list: testimonials, none });
    },
  },
  {
    screen: '/admin/testimonials',
    how: 'one that is made, changed and deleted',
    texts: [
      'Ajouter le témoignage',
      'Le nom est requis',
      'Le contenu est requis',
      'Erreur lors de la création du témoignage.',
      'Témoignage créé',
      'Modifier le témoignage',
      'Erreur lors de la modification du témoignage.',
      'Témoignage modifié',
      'Êtes-vous sûr de vouloir supprimer le témoignage de Zoé Textes ?',
      'Erreur lors de la suppression du témoignage.',
      'Témoignage supprimé',
    ],
    async walk(page, see) {
      await page.goto('/admin/testimonials');
      await press(page, 'Nouveau témoignage');
      await see('Ajouter le témoignage');
      await pressIn(page, 'dialog', 'Ajouter le témoignage');
      await see('Le nom est requis');
      await see('Le contenu est requis');
      await input(page, /^Nom/).fill('Zoé Textes');
      await input(page, /^Contenu \(français/).fill('Pour lire.');
      await fails(page, testimonials);
      await pressIn(page, 'dialog', 'Ajouter le témoignage');
      await see('Erreur lors de la création du témoignage.');
      await page.unrouteAll();
      await pressIn(page, 'dialog', 'Ajouter le témoignage');
      await see('Témoignage créé');
      await press(page, 'Modifier Zoé Textes');
      await see('Modifier le témoignage');
      await fails(page, testimonials);
      await pressIn(page, 'dialog', 'Modifier le témoignage');
      await see('Erreur lors de la modification du témoignage.');
      await page.unrouteAll();
      await pressIn(page, 'dialog', 'Modifier le témoignage');
      await see('Témoignage modifié');
      await press(page, 'Supprimer Zoé Textes');
      await see('Êtes-vous sûr de vouloir supprimer le témoignage de Zoé Textes ?');
      await fails(page, testimonials);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Erreur lors de la suppression du témoignage.');
      await page.unrouteAll();
      await press(page, 'Supprimer Zoé Textes');
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Témoignage supprimé');
    },
  },
  {
    screen: '/admin/hero-slides',
    how: 'a list that fails or is empty',
    texts: ['Gestion du Carrousel', 'Actif', 'Réessayer', 'Aucune slide trouvée'],
    async walk(page, see) {
      await page.goto('/admin/hero-slides');
      await see('Gestion du Carrousel');
      await see('Actif');
      await readStates(page, see, {
        screen: '/admin/hero-slides',
        list: slides,
        none: 'Aucune slide trouvée',
      });
    },
  },
  {
    screen: '/admin/hero-slides',
    how: 'one that is made, changed and deleted',
    texts: [
      'Le titre est requis',
      'Impossible de créer la slide.',
      'Slide créée',
      '+2 autres images',
      'Impossible de mettre à jour la slide.',
      'Slide mise à jour',
      'Inactif',
      'Êtes-vous sûr de vouloir supprimer cette slide ?',
      'Impossible de supprimer la slide.',
      'Slide supprimée',
    ],
    async walk(page, see) {
      const title = `Textes ${Date.now()}`;
      await page.goto('/admin/hero-slides');
      await press(page, 'Nouvelle slide');
      await pressIn(page, 'dialog', 'Créer la slide');
      await see('Le titre est requis');
      await input(page, /^Titre \(français/).fill(title);
      const files = ['1.png', '2.png', '3.png'].map(pictureNamed);
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files);
      await fails(page, slides);
      await pressIn(page, 'dialog', 'Créer la slide');
      await see('Impossible de créer la slide.');
      await page.unrouteAll();
      await pressIn(page, 'dialog', 'Créer la slide');
      await see('Slide créée');
      await see('+2 autres images');
      await press(page, `Modifier ${title}`);
      await page.getByRole('dialog').getByLabel('Actif').uncheck();
      await fails(page, slides);
      await pressIn(page, 'dialog', 'Enregistrer');
      await see('Impossible de mettre à jour la slide.');
      await page.unrouteAll();
      await pressIn(page, 'dialog', 'Enregistrer');
      await see('Slide mise à jour');
      await see('Inactif');
      await press(page, `Supprimer ${title}`);
      await see('Êtes-vous sûr de vouloir supprimer cette slide ?');
      await fails(page, slides);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Impossible de supprimer la slide.');
      await page.unrouteAll();
      await press(page, `Supprimer ${title}`);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Slide supprimée');
    },
  },
  {
    screen: '/admin/footer',
    how: 'a form that is wrong, fails and is saved',
    texts: [
      'Configuration du Footer',
      'Section Contact',
      'WhatsApp',
      'Le titre est requis',
      'Le contenu est requis',
      "Format d'email invalide",
      'Sauvegarde...',
      'Une erreur est survenue lors de la sauvegarde.',
      'Section Contact mise à jour',
    ],
    async walk(page, see) {
      await page.goto('/admin/footer');
      await see('Configuration du Footer');
      await see('Section Contact');
      await see('WhatsApp', page.getByRole('main'));
      await input(page, /^Titre \(français/).fill('');
      await input(page, /^Description \(français/).fill('');
      await input(page, /^Email/).fill('chez nous');
      await press(page, 'Sauvegarder');
      for (const text of ['Le titre est requis', 'Le contenu est requis', "Format d'email invalide"])
        await see(text);
      await press(page, 'Annuler');
      let answer = () => {};
      const waiting = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/footer-sections\/contact$/, async (route) => {
        await waiting;
        await route.fulfill({ status: 500, body: '' });
      });
      await press(page, 'Sauvegarder');
      await see('Sauvegarde...');
      answer();
      await see('Une erreur est survenue lors de la sauvegarde.');
      await page.unrouteAll();
      await press(page, 'Sauvegarder');
      await see('Section Contact mise à jour');
    },
  },
  {
    screen: '/admin/about',
    how: 'a form that is wrong, fails and is saved',
    texts: [
      'Gestion Page À Propos',
      'Engagement Écologique',
      'Qualité Garantie',
      'Responsabilité Sociale',
      'Le titre est requis',
      'Le contenu est requis',
      "Erreur lors du téléchargement de l'image.",
      'Une erreur est survenue lors de la sauvegarde.',
      'Section mise à jour',
    ],
    async walk(page, see) {
      await page.goto('/admin/about');
      const titles = ['Gestion Page À Propos', 'Engagement Écologique', 'Qualité Garantie'];
      for (const text of [...titles, 'Responsabilité Sociale']) await see(text);
      const story = page.getByRole('region', { name: 'Notre histoire' });
      // By keyboard: a toast may stand before the button.
      const save = () => story.getByRole('button', { name: 'Sauvegarder' }).press('Enter');
      await story.getByLabel(/^Titre \(français/).fill('');
      await story.getByLabel(/^Contenu \(français/).fill('');
      await save();
      await see('Le titre est requis');
      await see('Le contenu est requis');
      await story.getByRole('button', { name: 'Annuler' }).click();
      await fails(page, upload);
      await story.locator('input[type=file]').setInputFiles(pictureNamed('a.png'));
      await see("Erreur lors du téléchargement de l'image.");
      await story.getByRole('button', { name: 'Annuler' }).click();
      await fails(page, /\/about-sections\/story$/);
      await save();
      await see('Une erreur est survenue lors de la sauvegarde.');
      await page.unrouteAll();
      await save();
      await see('Section mise à jour');
    },
  },
];
