import uuid

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Application',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('uid', models.UUIDField(default=uuid.uuid4, editable=False)),
                ('status', models.CharField(default='submitted', max_length=9)),
                ('company', models.CharField(max_length=60)),
                ('shop_name', models.CharField(default='', max_length=60)),
                ('credit_code', models.CharField(max_length=18)),
                ('legal_person_sealed', models.BinaryField(default=bytes)),
                ('contact_sealed', models.BinaryField(default=bytes)),
                ('mobile_sealed', models.BinaryField(default=bytes)),
                ('mobile_index', models.CharField(max_length=16)),
                ('subdomain', models.CharField(max_length=30)),
                ('leases', models.CharField(max_length=200)),
                ('licence', models.CharField(max_length=200)),
                ('licence_expires_on', models.DateField(null=True)),
                ('papers', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=200), default=list, size=None)),
                ('reasons', models.JSONField(default=dict)),
                ('unasked', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=20), default=list, size=None)),
                ('why', models.CharField(default='', max_length=200)),
                ('consented_at', models.DateTimeField(null=True)),
                ('consent_text', models.SmallIntegerField(default=0)),
                ('rounds', models.IntegerField(default=1)),
                ('version', models.IntegerField(default=1)),
                ('merchant_id', models.BigIntegerField(null=True)),
                ('account', models.CharField(default='', max_length=40)),
                ('decided_by', models.BigIntegerField(null=True)),
                ('decided_by_name', models.CharField(default='', max_length=60)),
                ('created_at', models.DateTimeField()),
                ('submitted_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(null=True)),
            ],
            options={
                'indexes': [models.Index(fields=['status', '-submitted_at', '-id'], name='applications_status'), models.Index(fields=['mobile_index'], name='applications_mobile')],
            },
        ),
    ]
