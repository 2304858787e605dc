import { Body, Controller, Header, Param } from '@nestjs/common';
import { limits, type OrderNote, type OrderNoteInput } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Text } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { NotesService } from './notes.service.js';

export class OrderNoteDto implements OrderNoteInput {
  @Text(limits.orderNote.text) text!: string;
}

@Controller()
export class NotesAdminController {
  constructor(private readonly notesService: NotesService) {}

  @Route('GET /admin/orders/:id/notes')
  @Header('Cache-Control', 'private, no-store')
  list(@Param('id', OrderIdPipe) id: string): Promise<OrderNote[]> {
    return this.notesService.list(id);
  }

  @Route('POST /admin/orders/:id/notes')
  add(
    @Param('id', OrderIdPipe) id: string,
    @Body() { text }: OrderNoteDto,
    @CurrentAccount() account: Account,
  ): Promise<OrderNote[]> {
    return this.notesService.add(id, text, account);
  }

  @Route('DELETE /admin/orders/:id/notes/:noteId')
  remove(
    @Param('id', OrderIdPipe) id: string,
    @Param('noteId', IdPipe) noteId: number,
  ): Promise<OrderNote[]> {
    return this.notesService.remove(id, noteId);
  }
}
