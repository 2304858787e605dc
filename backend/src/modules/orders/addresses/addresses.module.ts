import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressSource } from './address-source.js';

@Module({ controllers: [AddressesController], providers: [AddressSource] })
export class AddressesModule {}
